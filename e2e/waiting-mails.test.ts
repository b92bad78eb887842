import { expect, test } from '@playwright/test'
import { fieldsOf } from './account-forms.ts'
import { early, registerUnlessDone } from './early-registration.ts'
import { linkIn, mailsTo } from './people.ts'

test('a mail that was never asked for comes after a minute, another one on request, and both links are good', async ({
  page,
}) => {
  const { email, password } = early
  await registerUnlessDone(page.request)
  const mails = () => mailsTo(page.request, email, 'Confirm your email address')
  await expect(async () => expect(await mails()).toHaveLength(1)).toPass({ timeout: 90_000 })

  await page.goto('/login')
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await fieldsOf(page).password.press('Enter')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(async () => expect(await mails()).toHaveLength(2)).toPass({ timeout: 15_000 })

  await page.goto('/mailbox')
  await expect(page.getByText(`to ${email}`)).toHaveCount(2)
  const [second, first] = (await mails()).map(linkIn)
  expect(second).not.toBe(first)
  await page.goto(first ?? '')
  await expect(page.getByRole('heading', { name: 'Email successfully Verified' })).toBeVisible()
})
