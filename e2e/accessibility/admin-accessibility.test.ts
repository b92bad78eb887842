import type { Page } from '@playwright/test'
import { expectAccessible, openAnew } from '../support/accessibility.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

/** Each function opens the named screen and waits for some of its content. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'the greeting': async (page) => {
    await openAnew(page, '/dashboard')
    await expect(page.getByRole('link', { name: 'Open the admin area' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  },
  'the overview': async (page) => {
    await openAnew(page, '/dashboard/admin')
    await expect(page.getByRole('heading', { name: 'Recent changes' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem').first(),
    ).toBeVisible()
  },
  'the trail': async (page) => {
    await openAnew(page, '/dashboard/admin/trail')
    await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible()
  },
  'the tracks': async (page) => {
    await openAnew(page, '/dashboard/admin/tracks')
    await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('link').first()).toBeVisible()
  },
  'a new track': async (page) => {
    await openAnew(page, '/dashboard/admin/tracks?state=archived')
    await page.getByRole('button', { name: 'Add a track' }).click()
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Create as a draft' }).click()
    await expect(page.getByText('Enter a title')).toBeVisible()
  },
  'the site': async (page) => {
    await openAnew(page, '/dashboard/admin/site?kind=event')
    await expect(page.getByRole('region', { name: 'Events' })).toBeVisible()
    await page.getByRole('button', { name: 'Add event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create as a draft' }).click()
    await expect(page.getByText('Enter the day')).toBeVisible()
  },
  'the settings': async (page) => {
    await openAnew(page, '/dashboard/admin/settings')
    await expect(page.getByLabel('A review is due after')).toHaveValue('3')
  },
  'the status': async (page) => {
    await openAnew(page, '/dashboard/admin/status')
    await expect(page.getByRole('list', { name: 'What is wrong' })).toContainText('There is no backup.')
  },
  'an empty trail': async (page) => {
    await openAnew(page, '/dashboard/admin/trail?until=2020-01-01')
    await expect(page.getByText('No lines match')).toBeVisible()
  },
}

test('every screen of an admin can be read by everybody at every width, in light and dark', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  await page.goto('/form')
  for (const [name, open] of Object.entries(screens)) {
    await test.step(name, async () => {
      await open(page)
      await expectAccessible(page)
    })
  }
})
