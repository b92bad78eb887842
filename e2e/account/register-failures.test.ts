import { watchFor, watchForToast } from '../support/drawn.ts'
import {
  expectError,
  fieldsOf,
  fillRegistration,
  getStarted,
  noticeLines,
} from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { hold } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const password = 'kq7zvbx2'
const confirmationMail = '**/api/auth/send-email-confirmation-token'

test('a registration that fails says why in its place, keeps what was typed, and can be sent again', async ({
  page,
}) => {
  const toastWasDrawn = await watchForToast(page)
  await page.goto('/register')
  await fillRegistration(page, newAddress(), password)
  const alert = page.getByRole('alert')
  for (const { answer, sentence } of [
    {
      answer: {
        status: 429,
        json: { message: 'Too many tries. Try again in a minute', code: 'too_many' },
      },
      sentence: 'Too many tries. Try again in a minute',
    },
    {
      answer: { status: 503, json: { message: 'Koya is busy', code: 'busy' } },
      sentence: 'Koya is busy',
    },
    { answer: { status: 500, body: '' }, sentence: 'An error occured' },
    { answer: null, sentence: /^An error occured\s*Koya could not be reached/ },
  ]) {
    await page.route('**/api/auth/register', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await getStarted(page).click()
    await expect(alert).toHaveText([sentence])
    await expect(page).toHaveURL('/register')
    await expect(fieldsOf(page).first).toHaveValue('Adaeze')
    await expect(fieldsOf(page).password).toHaveValue(password)
    await page.unroute('**/api/auth/register')
    const letGo = await hold(page, '/auth/register', { status: 503, json: { message: 'Koya is still busy' } })
    await getStarted(page).click()
    await expect(alert).toHaveCount(0)
    letGo()
    await expect(alert).toHaveText(['Koya is still busy'])
    await page.unroute('**/api/auth/register')
  }
  expect(await toastWasDrawn()).toBe(false)
})

test('what the server finds stands at its fields, until they change', async ({ page }) => {
  const toastWasDrawn = await watchForToast(page)
  const issues = [
    { path: 'email', message: 'This domain takes no mail' },
    { path: 'password', message: 'This password is known elsewhere' },
  ]
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 422, json: { message: 'This domain takes no mail', code: 'invalid', issues } }),
  )
  await page.goto('/register')
  await fillRegistration(page, newAddress(), password)
  await getStarted(page).click()
  const { email, password: chosen } = fieldsOf(page)
  await expectError(email, 'This domain takes no mail')
  await expectError(chosen, 'This password is known elsewhere')
  await expect(email).toBeFocused()
  await email.fill('ada@koya.test')
  await expectError(email, null)
  await expectError(chosen, 'This password is known elsewhere')
  expect(await toastWasDrawn()).toBe(false)
})

test('somebody whose confirmation mail is refused goes to the front page', async ({ page }) => {
  const wasDrawn = await watchFor(page, '[role=status]', 'Registration Successful')
  await page.route(confirmationMail, (route) =>
    route.fulfill({ status: 503, json: { message: 'Koya is busy', code: 'busy' } }),
  )
  await page.goto('/register')
  await fillRegistration(page, newAddress(), password)
  await getStarted(page).click()
  await expect(page).toHaveURL('/#registered')
  await expect(page.getByText('You are registered')).toBeVisible()
  expect(await wasDrawn()).toBe(false)
})

test('somebody whose confirmation mail could not be asked for goes to the front page, and gets it from the login screen', async ({
  page,
}) => {
  const email = newAddress()
  const wasDrawn = await watchFor(page, '[role=status]', 'Registration Successful')
  await page.route(confirmationMail, (route) => route.abort())
  await page.goto('/register')
  await fillRegistration(page, email, password)
  await getStarted(page).click()
  await expect(page).toHaveURL('/#registered')
  await expect(page.getByText('You are registered')).toBeVisible()
  expect(await wasDrawn()).toBe(false)
  await page.unroute(confirmationMail)
  await page.goto('/about')
  await page.goto('/')
  await expect(page.getByText('You are registered')).toBeHidden()

  await page.clock.install()
  await page.goto('/login')
  await expect(fieldsOf(page).email).toBeVisible()
  // The stopped clock keeps the toast of the failure open until the success closes it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(fieldsOf(page).email).toHaveValue(email)
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).password.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(['Confirm your email address first'])
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(noticeLines(page, 'Request Successful')).toHaveText([
    'Request Successful',
    'Kindly check your email for further instructions',
  ])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/login')
  await page.goto(linkIn(await mailTo(page.request, email, 'Confirm your email address')))
  await expect(page.getByRole('heading', { name: 'Email successfully Verified' })).toBeVisible()
})
