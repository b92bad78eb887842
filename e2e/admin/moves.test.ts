import { expectAccessible } from '../support/accessibility.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

/** Replaces the fixture `mentee` by a mentee in a new track, whose deadlines are in the future. */
const test = base.extend({
  mentee: async ({ make }, use) => {
    const track = await make.track({ tasks: 2 })
    const mentor = await make.mentor({ track: track.id })
    await use(await make.mentee({ mentor: mentor.id }))
  },
})

const dayOf = (moment: number) => new Date(moment + 3_600_000).toISOString().slice(0, 10)

/** Formats a moment in milliseconds, for example as '18 Nov 2026, 22:59 UTC'. */
const clockOf = (moment: number) => {
  const [, day, month, year, time] = new Date(moment).toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`
}

test('an admin gives a mentee more time, and the mentee reads why', async ({
  page,
  browser,
  request,
  mentee,
  admin,
}) => {
  const { id, title, deadline } = one(
    await tasksOf(request, mentee),
    ({ deadlineCounts }) => deadlineCounts === true,
  )
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people/${mentee.id}`)
  const button = page.getByRole('button', { name: `Give more time: ${title}` })
  await button.scrollIntoViewIfNeeded()
  await picture(page, 'give-card')
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await expect(dialog.getByLabel('New day')).toBeFocused()
  await dialog.getByLabel('New day').fill(dayOf(Date.parse(deadline) + 7 * 86_400_000))
  await dialog.getByLabel('Why').fill('in hospital')
  await picture(page, 'give-dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await expect(page.getByText('moved by 7 days: in hospital')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await button.scrollIntoViewIfNeeded()
  await picture(page, 'give-done-dark')

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, mentee)
  await theirs.goto(`/dashboard/pending-task/${id}`)
  await expect(theirs.getByText('It was moved by 7 days: in hospital')).toBeVisible()
  await picture(theirs, 'given-brief')
  await theirs.context().close()
})

test('after a move by somebody else the next try moves the deadline that the dialog shows', async ({
  page,
  request,
  mentee,
  admin,
  faults,
}) => {
  faults.expect(/409 /)
  const { id, title, deadline } = one(
    await tasksOf(request, mentee),
    ({ deadlineCounts }) => deadlineCounts === true,
  )
  const dayAfter = (days: number) => dayOf(Date.parse(deadline) + days * 86_400_000)
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/people/${mentee.id}`)
  await page.getByRole('button', { name: `Give more time: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New day').fill(dayAfter(12))
  await dialog.getByLabel('Why').fill('in hospital')
  await ask(request, admin, `/admin/people/${mentee.id}/deadlines`, {
    method: 'POST',
    data: { task: id, seen: deadline, day: dayAfter(5), why: 'a flood' },
  })
  const send = dialog.getByRole('button', { name: 'Give more time' })
  await send.click()
  await expect(dialog.getByText('This deadline has moved meanwhile: look at it again')).toBeVisible()
  await expect(page.getByText('moved by 5 days: a flood')).toBeAttached()
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('moved by 7 days: in hospital')).toBeVisible()
})

test('an admin moves the deadlines of a track after a preview, and takes it back', async ({
  page,
  request,
  mentee,
  admin,
}) => {
  const tasks = await tasksOf(request, mentee)
  const [{ track, trackTitle = '' } = { track: '' }] = tasks
  expect(track).not.toBe('')
  await signIn(page, admin)
  await page.goto('/dashboard/admin/tracks')
  await page.getByRole('button', { name: 'Give many people more time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Track').selectOption(trackTitle)
  await dialog.getByLabel('Deadlines from').fill(dayOf(Date.now()))
  await dialog.getByLabel('Until').fill(dayOf(Date.now() + 300 * 86_400_000))
  const why = `blackout ${trackTitle}`.slice(0, 100)
  await dialog.getByLabel('Why').fill(`${why} `)
  await dialog.getByLabel('Later by').fill('1.4')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Enter whole days from 1 to 14')).toBeVisible()
  await expect(dialog.getByLabel('Later by')).toHaveValue('1.4')
  await dialog.getByLabel('Counted in').selectOption('Hours')
  await expect(dialog.getByText('Enter whole hours from 1 to 336')).toBeVisible()
  await expect(dialog.getByLabel('Later by')).toHaveValue('1.4')
  await dialog.getByLabel('Later by').fill('30')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('This moves 2 deadlines of 1 person.')).toBeVisible()
  await dialog.getByText('Show the 2 deadlines').click()
  for (const { title, deadline } of tasks) {
    const row = dialog.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(clockOf(Date.parse(deadline)))
    await expect(row).toContainText(clockOf(Date.parse(deadline) + 30 * 3_600_000))
  }
  await picture(page, 'move-preview')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'move-preview-dark')
  await dialog.getByRole('button', { name: 'Move 2 deadlines' }).click()
  await expect(page.getByText('2 deadlines of 1 person moved by 30 hours')).toBeVisible()

  const button = page.getByRole('button', { name: `Take back: ${why}` })
  await button.scrollIntoViewIfNeeded()
  await picture(page, 'moves-list')
  await button.click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('row').filter({ hasText: why })).toContainText('Taken back')
})
