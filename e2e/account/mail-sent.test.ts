import { fieldsOf, fillRegistration, getStarted, noticeLines } from '../support/forms/account-forms.ts'
import { newAddress } from '../support/forms/registration.ts'
import { linkIn, mailTo } from '../support/installation/mailbox.ts'
import { apiBodiesOf } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

const password = 'kq7zvbx2'

test('the page after a registration names the address, sends again after a minute, and leads back to what was typed', async ({
  page,
}) => {
  const email = newAddress()
  await page.clock.install()
  await page.goto('/register')
  await fillRegistration(page, email, password)
  await page.clock.pauseAt(Date.now() + 10_000)
  await getStarted(page).click()
  await expect(page).toHaveURL('/email-verification-sent')
  const again = page.getByRole('button', { name: /^Send it again/ })
  await expect(page.getByRole('main')).toContainText(`Check your mailbox at ${email}`)
  await expect(again).toHaveText('Send it again in 60 s')
  await expect(again).toBeDisabled()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  // A narrow screen breaks the address before its @, and not within a word.
  await expect(page.getByText(email).locator('wbr')).toHaveCount(1)
  await expect(again).toBeDisabled()
  await page.clock.runFor(61_000)
  await expect(again).toHaveText('Send it again')
  const bodies = apiBodiesOf(page)
  await again.click()
  await expect(noticeLines(page, 'Request Successful')).toHaveCount(2)
  await expect(again).toBeDisabled()
  expect(bodies).toMatchObject([{ email, tokenParamName: 'token', emailParamName: 'email' }])

  await page.getByRole('link', { name: 'Use another address' }).click()
  await expect(page).toHaveURL('/register')
  await expect(fieldsOf(page).first).toHaveValue('Adaeze')
  await expect(fieldsOf(page).last).toHaveValue('Okafor')
  await expect(fieldsOf(page).email).toHaveValue(email)
  await expect(fieldsOf(page).password).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
})

test('whoever opens the page without having asked for a mail gives an address there', async ({
  page,
  mentee,
}) => {
  await page.goto('/email-verification-sent')
  await fieldsOf(page).email.fill(mentee.email)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('main')).toContainText(`if ${mentee.email} has an account`)
  await expect(page.getByRole('button', { name: /^Send it again in/ })).toBeDisabled()
  await mailTo(page.request, mentee.email, 'Set a new password')
})

test('what was typed into an account form is there after a reload and on the way back, passwords aside', async ({
  page,
}) => {
  await page.goto('/register')
  await fillRegistration(page, 'ada@koya.test', password)
  await page.reload()
  const expectKept = async () => {
    await expect(fieldsOf(page).first).toHaveValue('Adaeze')
    await expect(fieldsOf(page).email).toHaveValue('ada@koya.test')
    await expect(fieldsOf(page).again).toHaveValue('')
  }
  await expectKept()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(fieldsOf(page).email).toHaveValue('ada@koya.test')
  await page.goBack()
  await expectKept()
})

test('a mistyped domain is asked about when the field is left, and where the mail was sent', async ({
  page,
}) => {
  await page.route('**/api/auth/send-password-reset-token', (route) =>
    route.fulfill({ status: 202, json: { message: '' } }),
  )
  await page.goto('/forgot-password')
  const { email } = fieldsOf(page)
  await email.fill('ada.obi@gmial.com')
  const guess = page.getByRole('button', { name: 'ada.obi@gmail.com' })
  await expect(guess).toHaveCount(0)
  await email.press('Tab')
  await guess.click()
  await expect(email).toHaveValue('ada.obi@gmail.com')
  await expect(guess).toHaveCount(0)
  await email.fill('ada.obi@yaho.com')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have gotten a mail!' })).toBeVisible()
  await expect(page).toHaveURL('/email-verification-sent/')
  await page.getByRole('button', { name: 'ada.obi@yahoo.com' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(email).toHaveValue('ada.obi@yahoo.com')
})

test('a confirmation link that has expired is sent anew, and the login begins with its address', async ({
  page,
}) => {
  const email = newAddress()
  await page.request.post('/api/auth/register', {
    data: { firstName: 'Adaeze', lastName: 'Okafor', email, password },
  })
  await page.goto(`/confirm-email?token=${'a'.repeat(43)}&email=${email}`)
  await expect(page.getByText('This link has expired or was used already')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(`We can send a new one to ${email}.`)).toBeVisible()
  const send = page.getByRole('button', { name: /^Send a new link/ })
  await send.click()
  await expect(noticeLines(page, 'Request Successful')).toHaveCount(2)
  await expect(send).toBeDisabled()
  await page.goto(linkIn(await mailTo(page.request, email, 'Confirm your email address')))
  await expect(page.getByRole('heading', { name: 'Email successfully Verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(fieldsOf(page).email).toHaveValue(email)
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).password.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Adaeze')
})
