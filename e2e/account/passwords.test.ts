import type { Page } from '@playwright/test'
import { watchForToast } from '../support/drawn.ts'
import { expectError, expectToggle, fieldsOf, noticeLines } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { apiBodiesOf, apiCallsOf, hold } from '../support/network.ts'
import { keptIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set new password' })
const toasts = (page: Page) => page.getByRole('alert')

async function chooseTwice(page: Page, password: string): Promise<void> {
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).again.fill(password)
  await setPassword(page).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).password.press('Enter')
}

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password')
  await fieldsOf(page).email.fill(email)
  await submit(page).click()
  await expect(page).toHaveURL('/email-verification-sent/')
  await expect(noticeLines(page, 'Request Successful')).toHaveText([
    'Request Successful',
    'Kindly check your email for further instructions',
  ])
  return linkIn(await mailTo(page.request, email, 'Set a new password'))
}

test('the forgot-password form asks for an address, and leads back to the login', async ({ page }) => {
  const calls = apiCallsOf(page)
  expect((await page.goto('/forgot-password'))?.status()).toBe(200)
  const { email } = fieldsOf(page)
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(submit(page)).toHaveText('Submit')
  await submit(page).click()
  await expectError(email, 'Enter your email address')
  await expect(email).toBeFocused()
  await email.fill('ada')
  await expectError(email, 'Invalid email address')
  await submit(page).click()
  await expectError(email, 'Invalid email address')
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login')
})

test('a request for a reset mail that fails says why in its place, and can be sent again', async ({
  page,
}) => {
  const path = '/auth/send-password-reset-token'
  const toastWasDrawn = await watchForToast(page)
  await page.goto('/forgot-password')
  await fieldsOf(page).email.fill(newAddress())
  for (const { answer, sentence } of [
    { answer: { status: 503, json: { message: 'Koya is busy', code: 'busy' } }, sentence: 'Koya is busy' },
    { answer: null, sentence: /^An error occured\s*Koya could not be reached/ },
  ]) {
    await page.route(`**/api${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await submit(page).click()
    await expect(toasts(page)).toHaveText([sentence])
    await expect(page).toHaveURL('/forgot-password')
    await page.unroute(`**/api${path}`)
  }
  const letGo = await hold(page, path)
  await submit(page).click()
  await expect(page.locator('button[aria-busy=true] > span')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  letGo()
  await expect(page).toHaveURL('/email-verification-sent/')
  expect(await toastWasDrawn()).toBe(false)
})

test('the reset form says what is wrong with a new password, and sends nothing until it is right', async ({
  page,
}) => {
  const calls = apiCallsOf(page)
  await page.goto('/reset-password?token=abc&email=ada@koya.test')
  const { password, again } = fieldsOf(page)
  await expect(page).toHaveURL('/reset-password')
  await expectToggle(password)
  await expectToggle(again)
  await password.fill('')
  await again.fill('')
  await setPassword(page).click()
  await expectError(password, 'Enter a password of your choice')
  await expectError(again, 'Confirm the password entered above')
  await expect(password).toBeFocused()
  for (const [field, typed, sentence] of [
    [again, 'new-koya-2027', 'Passwords must match'],
    [password, 'abcdefg', 'Use at least 8 characters'],
    [password, 'a'.repeat(129), 'Must be 128 characters or less'],
    [password, 'new-koya-2027', null],
    [again, 'new-koya-2027', null],
    [again, 'new-koya-2026', 'Passwords must match'],
  ] as const) {
    await field.fill(typed)
    await expectError(field, sentence)
  }
  await setPassword(page).click()
  await expect(again).toBeFocused()
  expect(calls).toEqual([])

  await again.fill('new-koya-2027')
  for (const [answer, sentence] of [
    [null, 'Network Error'],
    [{ status: 500, body: '' }, 'An error occured'],
  ] as const) {
    await page.route('**/api/auth/reset-password', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await setPassword(page).click()
    await expect(toasts(page)).toHaveText([sentence])
    await page.unroute('**/api/auth/reset-password')
  }
  await page.goto('/reset-password?token=abc')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
})

test('somebody who forgot the password sets a new one with the link of a mail', async ({ page, mentee }) => {
  const { email, password: old } = mentee
  const chosen = 'harmattan over Jos'
  const headers = { authorization: `Bearer ${mentee.session}` }
  const seen = async () => (await page.request.get('/api/profile', { headers })).status()
  expect(await seen()).toBe(200)
  const calls = apiCallsOf(page)
  const bodies = apiBodiesOf(page)
  const link = await askForLink(page, email)
  const clientBaseUrl = new URL(page.url()).origin
  const linkRequest = { email, clientBaseUrl, tokenParamName: 'token', emailParamName: 'email' }
  expect(calls).toEqual(['POST /auth/send-password-reset-token'])
  expect(bodies).toEqual([linkRequest])
  const token = new URL(link).searchParams.get('token')

  await test.step('is told once that a common password will not do, and keeps the link over a reload', async () => {
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password')
    await chooseTwice(page, 'password')
    await expect(toasts(page)).toHaveText(['This password is too common, choose another one'])
    await expectError(fieldsOf(page).password, 'This password is too common, choose another one')
    await page.reload()
  })

  await test.step('sets the new one, which logs in from now on, and the old one does not', async () => {
    await chooseTwice(page, chosen)
    await expect(page).toHaveURL('/login')
    await expect(noticeLines(page, 'Password Reset Successful')).toHaveText([
      'Password Reset Successful',
      'You can login into your account with the new password',
    ])
    expect(calls.at(-1)).toBe('POST /auth/reset-password')
    expect(bodies.at(-1)).toEqual({ newPassword: chosen, token, email })
    // The password change has ended the earlier session.
    await expect.poll(seen).toBe(401)
    await logIn(page, email, old)
    await expect(toasts(page)).toHaveText(['The email or the password is wrong'])
  })

  await test.step('cannot use the link a second time, and finds a fresh screen after that', async () => {
    await page.goto(link)
    await chooseTwice(page, 'rain on a zinc roof')
    await expect(toasts(page)).toHaveText(['This link has expired or was used already'])
    await expect(page.getByText(`We can send a new one to ${email}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send a new link/ })).toBeVisible()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main')).toBeFocused()
    // Counts at once, because a check that waits would pass after the toast has closed by itself.
    expect(await toasts(page).count()).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/reset-password')
    await expect(setPassword(page)).toBeVisible()
    expect(await toasts(page).count()).toBe(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

  await page.goto('/login')
  await logIn(page, email, chosen)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a reset on a device that is signed in ends at the login form', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.goto(await askForLink(page, mentee.email))
  await chooseTwice(page, 'harmattan over Jos')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await keptIn(page)).toEqual([])
})
