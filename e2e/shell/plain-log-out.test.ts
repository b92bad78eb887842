import { keptIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a logout on a page without scripts also ends the session of the scripts in that browser', async ({
  page,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  await page.goto('/dashboard')
  await expect.poll(() => keptIn(page)).toContain('token')
  // A link of another site changes nothing.
  await page.goto('/login?done=logout')
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await keptIn(page)).toContain('token')
  await page.goto('/dashboard?plain')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect.poll(() => keptIn(page)).toEqual([])
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})
