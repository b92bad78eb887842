import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const indexOf = (page: Page) => page.getByRole('navigation', { name: 'Topics of the settings' })

test('the index of the settings names each card and leads to it, by thumb and by keyboard', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 2, name: 'Leave' })).toBeAttached()
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await expect(indexOf(page).getByRole('button')).toHaveText(titles)

  await indexOf(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Leave' })).toBeInViewport()

  await indexOf(page).getByRole('button', { name: 'Email' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Email' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('New email')).toBeFocused()
})
