import { expectAlive } from '../support/areas.ts'
import { watchForToast } from '../support/drawn.ts'
import {
  expectError,
  expectToggle,
  fieldsOf,
  fillRegistration,
  getStarted,
  noticeLines,
} from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { apiBodiesOf, apiCallsOf, hold } from '../support/network.ts'
import { keptIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A valid password, although it is short and has no capital letters (rules: auth 12). */
const password = 'kq7zvbx2'

test('a visitor finds the register form, and beside it a promise where there is room', async ({ page }) => {
  expect((await page.goto('/register'))?.status()).toBe(200)
  const { first, last, email, password, again } = fieldsOf(page)
  for (const [field, autocomplete] of [
    [first, 'given-name'],
    [last, 'family-name'],
    [email, 'email'],
    [password, 'new-password'],
    [again, 'new-password'],
  ] as const) {
    await expect(field).toBeVisible()
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
  }
  await expectToggle(password)
  await expectToggle(again)
  await expect(getStarted(page)).toHaveText('get started')
  await expect(getStarted(page)).toHaveAttribute('type', 'submit')

  const panel = page.getByRole('complementary')
  await page.setViewportSize({ width: 850, height: 860 })
  await expect(panel).toBeHidden()
  for (const width of [851, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expect(panel.getByText('Nobody learns to code alone')).toBeVisible()
    const [beside, form] = [await panel.boundingBox(), await page.locator('form').boundingBox()]
    if (!beside || !form) throw new Error('The panel or the form is not drawn')
    expect(beside.x).toBeGreaterThanOrEqual(form.x + form.width)
    expect(beside.y).toBeLessThan(form.y + form.height)
  }
  await page.setViewportSize({ width: 900, height: 860 })
  for (const path of ['/register', '/login']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThanOrEqual(450)
  }
  await page.goto('/register')

  await expectAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the register form says what is wrong with each field, and sends nothing until it is right', async ({
  page,
}) => {
  const calls = apiCallsOf(page)
  await page.goto('/register')
  const { first, last, email, password, again } = fieldsOf(page)
  await getStarted(page).click()
  await expectError(first, 'Enter your first name i.e John ')
  await expectError(last, 'Enter your Last name i.e Doe ')
  await expectError(email, 'Enter your email address')
  await expectError(password, 'Enter a password of your choice')
  await expectError(again, 'Confirm the password entered above')
  await expect(first).toBeFocused()

  const mixed = 'aB3$'.repeat(32)
  for (const [field, typed, sentence] of [
    [first, 'Jo', 'Too short'],
    [first, 'Ada', null],
    [first, 'a'.repeat(65), 'Must be 64 characters or less'],
    [first, 'a'.repeat(64), null],
    [last, 'Do', 'Too short'],
    [last, 'Doe', null],
    [last, 'a'.repeat(65), 'Must be 64 characters or less'],
    [last, 'a'.repeat(64), null],
    [email, 'ada@', 'Invalid email address'],
    [email, 'ada@koya.test', null],
    [password, 'abcdefg', 'Use at least 8 characters'],
    [password, 'kq7zvbx2', null],
    [password, `${mixed}x`, 'Must be 128 characters or less'],
    [password, mixed, null],
    [again, 'kq7zvbx2', 'Passwords must match'],
  ] as const) {
    await field.fill(typed)
    await expectError(field, sentence)
  }
  await getStarted(page).click()
  await expect(again).toBeFocused()
  await password.fill('kq7zvbx2')
  await expectError(again, null)
  await last.fill('Do')
  await getStarted(page).click()
  await expect(last).toBeFocused()
  expect(calls).toEqual([])
})

test('somebody who registers waits with a spinner, is told to check the mail, and gets one', async ({
  page,
}) => {
  const email = newAddress()
  const calls = apiCallsOf(page)
  const bodies = apiBodiesOf(page)
  const letGo = await hold(page, '/auth/register')
  await page.goto('/register')
  await fillRegistration(page, email, password)
  await getStarted(page).dblclick()
  await expect(page.locator('button[aria-busy=true] > span')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Creating your account' })).toHaveCount(1)
  await fieldsOf(page).again.press('Enter')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  letGo()

  await expect(page).toHaveURL('/email-verification-sent')
  await expect(noticeLines(page, 'Registration Successful')).toHaveText([
    'Registration Successful',
    'Kindly check your email for further instructions',
  ])
  const clientBaseUrl = new URL(page.url()).origin
  expect(calls).toEqual(['POST /auth/register', 'POST /auth/send-email-confirmation-token'])
  expect(bodies).toEqual([
    { firstName: 'Adaeze', lastName: 'Okafor', email, password },
    { email, clientBaseUrl, tokenParamName: 'token', emailParamName: 'email' },
  ])
  expect(await keptIn(page)).toEqual([])
  const mail = await mailTo(page.request, email, 'Confirm your email address')
  expect(linkIn(mail)).toContain(`${clientBaseUrl}/confirm-email?token=`)
})

test('a password may be long, plain, or hold a common one, but not be one', async ({ page }) => {
  const toastWasDrawn = await watchForToast(page)
  await page.goto('/register')
  await fillRegistration(page, newAddress(), 'password')
  await getStarted(page).click()
  const { first, password, again } = fieldsOf(page)
  await expectError(password, 'This password is too common, choose another one')
  await expect(password).toBeFocused()
  await expect(first).toHaveValue('Adaeze')
  await expect(again).toHaveValue('password')

  for (const accepted of ['password-of-ada-2026', 'qzjxvkwmthbdfplg', 'aB3$'.repeat(32)]) {
    await page.goto('/register')
    await fillRegistration(page, newAddress(), accepted)
    await getStarted(page).click()
    await expect(page).toHaveURL('/email-verification-sent')
  }
  expect(await toastWasDrawn()).toBe(false)
})
