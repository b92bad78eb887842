import { fieldsOf } from '../support/forms/account-forms.ts'
import { register } from '../support/forms/registration.ts'
import { linkIn, mailsTo } from '../support/installation/mailbox.ts'
import { expect, test } from '../support/test.ts'

test('a mail that was never asked for comes after a minute, another one on request, and both links are good', async ({
  page,
  make,
}) => {
  const { email, password } = await register(page.request)
  const mails = () => mailsTo(page.request, email, 'Confirm your email address')
  expect(await mails()).toHaveLength(0)
  // Makes the mail due at once instead of after a minute.
  await make.dueMail({ email })
  await expect.poll(mails).toHaveLength(1)

  await page.goto('/login')
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).password.press('Enter')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect.poll(mails).toHaveLength(2)

  await page.goto('/mailbox')
  await expect(page.getByText(`to ${email}`)).toHaveCount(2)
  const [second, first] = (await mails()).map(linkIn)
  expect(second).not.toBe(first)
  await page.goto(first ?? '')
  await expect(page.getByRole('heading', { name: 'Email successfully Verified' })).toBeVisible()
})
