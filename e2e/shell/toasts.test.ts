import type { Page } from '@playwright/test'
import { findCovered } from '../support/covered.ts'
import { editProfile, savedSentence } from '../support/forms/profile-form.ts'
import { sendWork, tasksOf } from '../support/installation/api.ts'
import { bellListens } from '../support/network.ts'
import { toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const expectNothingCovered = (page: Page, words: string) =>
  expect.poll(() => findCovered(page, words)).toEqual([])

for (const viewport of [
  { width: 360, height: 740 },
  { width: 360, height: 400 },
]) {
  const size = `${viewport.width}x${viewport.height}`
  test.describe(size, () => {
    test.use({ viewport })

    test(`a toast covers nothing that one presses on a page, at ${size}`, async ({ page, mentee }) => {
      await signIn(page, mentee)
      const { dialog, first, save } = await editProfile(page, '/dashboard/mentee/profile')
      await first.fill('Adaora')
      await save.click()
      await expect(dialog).toHaveCount(0)
      await expectNothingCovered(page, savedSentence)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible()
    })

    test(`nor on one that was scrolled, at ${size}`, async ({ page, admin, make }) => {
      const track = await make.track()
      const mentor = await make.mentor({ track: track.id })
      const mentees = []
      for (let count = 0; count < 4; count++) mentees.push(await make.mentee({ mentor: mentor.id }))
      await signIn(page, admin)
      await page.goto(`/dashboard/admin/pairings?mentor=${mentor.id}`)
      for (const { name } of mentees) {
        const more = page.getByRole('button', { name: `More: ${name}` })
        await more.click()
        await page.getByRole('button', { name: 'End the enrollment' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'End the enrollment' }).click()
        await expect(page.getByRole('row', { name }).getByText(/^Ended/)).toBeVisible()
        await expectNothingCovered(page, 'Enrollment ended')
      }
    })

    test(`nor the way out of a dialog, at ${size}`, async ({ page, busyMentee }) => {
      await signIn(page, busyMentee)
      await page.route('**/api/tasks/*/submissions*', (route) =>
        route.fulfill({ status: 503, json: { message: 'Koya rests for a minute', code: 'resting' } }),
      )
      await page.goto('/dashboard/pending-task')
      await page
        .getByRole('button', { name: /^Grading/ })
        .first()
        .click()
      const sheet = page.getByRole('dialog')
      await expectNothingCovered(page, 'Koya rests for a minute')
      await sheet.getByRole('button', { name: 'Close' }).first().click()
      await expect(sheet).toHaveCount(0)
    })
  })
}

test('news that come in quick succession leave the reason of a refusal in sight', async ({
  page,
  request,
  mentor,
  mentee,
  faults,
}) => {
  faults.expect(/500 /)
  const [first, second, third] = await tasksOf(request, mentee)
  await sendWork(request, mentee, first?.id ?? '')
  await signIn(page, mentor)
  const listening = bellListens(page)
  await page.goto('/dashboard/inbox')
  await listening
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await expect(markAll).toBeVisible()
  const reason = 'The loom is being mended'
  await page.route('**/api/inbox/read', (route) =>
    route.fulfill({ status: 500, json: { message: reason, code: 'fault' } }),
  )
  const answers = { list: [] as (() => Promise<void>)[], count: [] as (() => Promise<void>)[] }
  const holdEach = (path: string, held: (() => Promise<void>)[]) =>
    page.route(path, (route) => void held.push(() => route.continue()))
  await holdEach('**/api/inbox?*', answers.list)
  await holdEach('**/api/inbox/unread', answers.count)
  // The pointer keeps the toast open. Repeats both steps, because the toast may close before it is reached.
  await expect(async () => {
    await markAll.click()
    await toastOf(page).hover({ timeout: 2000 })
  }).toPass()

  // The second submission reloads the list while the test holds back the first call for the unread count.
  await sendWork(request, mentee, second?.id ?? '')
  await expect.poll(() => answers.list.length).toBe(1)
  await answers.list[0]?.()
  await expect(page.getByText('2 new submissions from your mentees')).toBeVisible()
  await sendWork(request, mentee, third?.id ?? '')
  await expect.poll(() => [answers.list.length, answers.count.length]).toEqual([2, 2])
  const counted = page.waitForResponse('**/api/inbox/unread')
  await answers.count[1]?.()
  await (await counted).finished()
  await answers.list[1]?.()
  await expect(page.getByText('3 new submissions from your mentees')).toBeVisible()
  await expect(toastOf(page)).toHaveText(reason)
})

test('an order of tasks that is refused stays as it was, and says why', async ({
  page,
  admin,
  make,
  faults,
}) => {
  faults.expect(/409 /)
  const track = await make.track()
  const json = { message: 'Somebody has changed this meanwhile', code: 'changed_meanwhile' }
  await page.route('**/api/admin/stages/*/tasks', (route) => route.fulfill({ status: 409, json }))
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  await page.getByRole('button', { name: 'Move down Task 0' }).click()
  await expect(toastOf(page)).toContainText(json.message)
  const titles = page
    .getByRole('list', { name: /^Tasks of / })
    .first()
    .getByRole('link')
  await expect(titles.first()).toHaveText('Task 0')
})
