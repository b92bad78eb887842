import { expectAccessible } from '../support/accessibility.ts'
import type { Make } from '../support/installation/make.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Makes a track with a mentor and a mentee. */
async function makeTrackOfTwo(make: Make) {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  await make.mentee({ mentor: mentor.id })
  return { track, mentor }
}

test('an announcement is looked at, tried, sent once, and read where its line leads', async ({
  page,
  browser,
  make,
  admin,
}) => {
  const { track, mentor } = await makeTrackOfTwo(make)
  const title = `We meet on Saturday ${track.title}`
  const text = 'At four in the afternoon: https://meet.example.org/koya\n\nBring what you are working on.'

  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/admin/announcements')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Announcements')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Enter a title')).toBeVisible()
  await expect(page.getByText('Write something')).toBeVisible()
  await picture(page, 'announcements-errors')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByLabel('Track', { exact: true }).selectOption(track.title)
  await page.getByLabel('Only those who …').selectOption('wait for a place')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('There is nobody like this')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Only those who …').selectOption('No limit')
  await page.getByRole('button', { name: 'Preview' }).click()
  const check = page.getByRole('region', { name: 'This reaches 2 people' })
  await expect(check.getByText('Bring what you are working on.')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'announcements-preview')
  await check.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The test is on its way to you')).toBeVisible()
  await check.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Send it to 2 people?')
  await picture(page, 'announcements-question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('On its way to 2 people')).toBeVisible()
  await expect(check).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('')
  const sent = page.getByRole('region', { name: 'Sent' })
  await expect(sent.getByRole('row').filter({ hasText: title })).toContainText(admin.name)
  await picture(page, 'announcements-sent')

  // The reader needs another browser context, because the admin stays logged in.
  const reader = await browser.newPage()
  await signIn(reader, mentor)
  await reader.goto('/dashboard/inbox')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  const sheet = reader.getByRole('region', { name: 'The announcement' })
  // The last element of the sheet is its hem, a strip of cloth.
  await expect(sheet.locator('> svg:last-child')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'https://meet.example.org/koya' })).toBeVisible()
  await picture(reader, 'announcement')
  await reader.close()
})

test('an announcement whose page was left before the answer is not offered to be sent again', async ({
  page,
  make,
  admin,
}) => {
  const { track } = await makeTrackOfTwo(make)
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/admin/announcements')
  await page.getByLabel('Title').fill(`We meet ${track.title}`)
  await page.getByLabel('Text', { exact: true }).fill('At four in the afternoon.')
  await page.getByLabel('Track', { exact: true }).selectOption(track.title)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/announcements', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    await route.continue()
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('link', { name: 'Mails', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/admin/announcements'),
  )
  held.resolve()
  await answered
  await page.getByRole('link', { name: 'Announcements', exact: true }).first().click()
  await expect(page.getByText(`We meet ${track.title}`).first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('an announcement on its way is stopped with one press', async ({ page, admin }) => {
  // Fakes a slow announcement, because Koya tells few people faster than the test can stop it.
  const sent = {
    id: '0199e0a0-0000-7000-8000-000000000003',
    title: 'We meet on Sunday',
    role: null,
    track: null,
    state: null,
    by: { id: admin.id, name: admin.name },
    people: 214,
    told: 120,
    createdAt: '2026-01-24T08:30:00.000Z',
    finishedAt: null as string | null,
    stoppedAt: null as string | null,
  }
  await page.route('**/api/admin/announcements?*', (route) =>
    route.fulfill({ json: { items: [sent], totalCount: 1 } }),
  )
  await page.route('**/api/admin/announcements/*/stopped', (route) => {
    sent.finishedAt = sent.stoppedAt = '2026-01-24T08:34:00.000Z'
    return route.fulfill({ json: sent })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  await page.goto('/dashboard/admin')
  await expect(page.getByRole('region', { name: 'Being sent' })).toContainText('120 of 214 know by now')
  await picture(page, 'today-under-way')
  await page.getByRole('button', { name: 'Stop “We meet on Sunday”' }).click()
  await expect(page.getByText('120 people know it.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Being sent' })).toHaveCount(0)
})
