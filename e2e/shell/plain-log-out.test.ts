import { fillOutbox } from '../support/device/fill-outbox.ts'
import { keptOf } from '../support/device/offline.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { editProfile } from '../support/forms/profile-form.ts'
import { keptIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a logout on a page without scripts also ends the session of the scripts in that browser', async ({
  page,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  await page.goto('/dashboard')
  await expect.poll(() => keptIn(page)).toContain('token')
  // Another site could link to this address, so opening it must not log the person out.
  await page.goto('/login?done=logout')
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await keptIn(page)).toContain('token')
  const { first } = await editProfile(page, '/dashboard/mentee/profile')
  await first.fill('Adaora')
  await expect.poll(() => draftsIn(page)).toContain('Adaora')
  await fillOutbox(page, mentee, 1)
  await page.goto('/dashboard?plain')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect.poll(() => keptIn(page)).toEqual([])
  await expect.poll(() => draftsIn(page)).not.toContain('Adaora')
  await expect.poll(() => keptOf(page)).toEqual([])
  // A logout without scripts cannot ask about unsent writes, so it must keep them.
  expect(await draftsIn(page)).toContain('Version 1')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})
