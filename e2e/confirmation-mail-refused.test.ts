import { expect, test } from '@playwright/test'
import { fillRegistration, getStarted, watchFor } from './account-forms.ts'
import { early } from './early-registration.ts'

test('somebody whose confirmation mail is refused goes to the front page', async ({ page }) => {
  const wasDrawn = await watchFor(page, '[role=status]', 'Registration Successful')
  await page.route('**/api/auth/send-email-confirmation-token', (route) =>
    route.fulfill({ status: 503, json: { message: 'Koya is busy', code: 'busy' } }),
  )
  await page.goto('/register')
  await fillRegistration(page, early.email, early.password)
  await getStarted(page).click()
  await expect(page).toHaveURL('/')
  expect(await wasDrawn()).toBe(false)
})
