import type { Page } from '@playwright/test'
import { expectAlive } from '../support/areas.ts'
import { openDrawn } from '../support/drawn.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { apiCallsOf } from '../support/network.ts'
import { cardOf, unfold } from '../support/page-parts.ts'
import { signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Opens a page, presses a button and runs `next`, all before the scripts have loaded. */
async function pressEarly(
  page: Page,
  address: string,
  name: string,
  next: () => Promise<void> = async () => undefined,
) {
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await openDrawn(page, address, { waitUntil: 'commit' })
  await page.getByRole('button', { name }).click()
  await next()
  letScriptsCome()
  await expectAlive(page)
  // The app deletes `earlyPress` before it repeats the press.
  await expect.poll(() => page.evaluate(() => 'earlyPress' in window)).toBe(false)
}

test('a button that is pressed before the scripts have come acts once they have, unless somebody goes on', async ({
  page,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  const menu = page.getByRole('dialog', { name: 'Sidebar' })
  await pressEarly(page, '/dashboard/search', 'Open menu')
  await expect(menu).toBeVisible()
  await pressEarly(page, '/dashboard/search', 'Open menu', () =>
    page.getByRole('searchbox', { name: 'Search for' }).fill('web'),
  )
  await expect(menu).toHaveCount(0)
})

test('words that are typed into a search before the scripts have come are found once they have', async ({
  page,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  const noMatches = page.getByText('No matches.')
  await pressEarly(page, '/dashboard/search', 'Open menu', () =>
    page.getByRole('searchbox', { name: 'Search for' }).fill('zzqxj'),
  )
  await expect(noMatches).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  const field = page.getByRole('banner').getByRole('searchbox')
  await pressEarly(page, '/dashboard/settings', 'Notifications', () => field.fill('zzqxj'))
  await expect(noMatches).toBeVisible()
})

test('a name that is typed before the scripts have come stays, and is searched for at once', async ({
  page,
  admin,
  mentee,
}) => {
  await signInDrawn(page, admin)
  const field = page.getByLabel('Name or email')
  await pressEarly(page, '/dashboard/admin/people', 'Open menu', () => field.fill(mentee.email))
  await expect(field).toHaveValue(mentee.email)
  await pressEarly(page, '/dashboard/admin/people', 'Open menu', async () => {
    await field.fill(mentee.email)
    await field.press('Enter')
  })
  await expect(page.getByRole('link', { name: mentee.name })).toBeVisible()
  await expect(page).toHaveURL(/search=/)
})

test('of two forms on a page the one is sent that was sent before the scripts have come', async ({
  page,
  mentee,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInDrawn(page, mentee)
  const { id } = one(await tasksOf(page.request, mentee))
  const calls = apiCallsOf(page)
  const writes = () => calls.filter((call) => !call.startsWith('GET'))
  const address = `/dashboard/pending-task/submit/${id}`
  const fillWork = async () => {
    await page.getByLabel('Task URL').fill('https://example.org/work')
    await page.getByLabel('Comment').fill('Every link works on my phone.')
  }
  await pressEarly(page, address, 'Notifications', async () => {
    await fillWork()
    const search = page.getByRole('banner').getByRole('searchbox')
    await search.fill('zzqxj')
    await search.press('Enter')
  })
  await expect(page).toHaveURL('/dashboard/search?words=zzqxj')
  expect(writes()).toEqual([])
  await pressEarly(page, address, 'Notifications', async () => {
    await fillWork()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
  })
  await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  expect(writes()).toEqual([`POST /tasks/${id}/submissions`])
})

test('of two forms that were sent before the scripts have come only the last is sent, and stays if it is refused', async ({
  page,
  mentee,
}) => {
  await signInDrawn(page, mentee)
  const calls = apiCallsOf(page)
  await pressEarly(page, '/dashboard/settings', 'Open menu', async () => {
    const password = await unfold(page, 'Password')
    await password.getByLabel('Current password').fill(mentee.password)
    await password.getByLabel('New password', { exact: true }).fill('a brand new kq7')
    await password.getByLabel('Confirm new password').fill('a brand new kq7')
    await password.getByRole('button', { name: 'Change password' }).click()
    const address = await unfold(page, 'Email')
    await address.getByLabel('New email').fill('ada@koya.test')
    await address.getByLabel('Password', { exact: true }).fill('not the one')
    await address.getByRole('button', { name: 'Send the link' }).click()
  })
  const address = cardOf(page, 'Email')
  await expect(address.getByText('This is not your present password')).toBeVisible()
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(['PUT /account/email'])
})

test('the bell that is opened before the scripts have come shows what is new once they have, unless it is closed again', async ({
  page,
  mentee,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInDrawn(page, mentee)
  const nothing = page.getByText('Nothing new here')
  await pressEarly(page, '/dashboard', 'Notifications')
  await expect(nothing).toBeVisible()
  await pressEarly(page, '/dashboard', 'Notifications', () =>
    page.getByRole('button', { name: 'Notifications' }).click(),
  )
  await expect(page.locator('#newest-news')).toBeHidden()
})

test('what is chosen in a menu before the scripts have come is done once they have', async ({
  page,
  admin,
  mentee,
}) => {
  await signInDrawn(page, admin)
  await pressEarly(page, `/dashboard/admin/pairings?mentee=${mentee.id}`, `More: ${mentee.name}`, () =>
    page.getByRole('button', { name: 'Give another mentor' }).click(),
  )
  await expect(page.getByRole('dialog')).toBeVisible()
})
