import type { List, Pairing, Submission } from '@koya/contract'
import type { Page } from '@playwright/test'
import { fillWork } from '../support/forms/fill-work.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { cardOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'

/** Submits work on a task without a network. */
async function pressWork(page: Page, taskId: string): Promise<void> {
  await fillWork(page, taskId)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(notSent)).toBeVisible()
}

test('work at a task that was graded meanwhile, from another device, stays in the inbox with the reason', async ({
  page,
  context,
  mentor,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await pressWork(page, id)
  const other = await sendWork(page.request, mentee, id)
  const data = { gradePercentage: 90, mentorComment: 'Every link works.' }
  await ask(page.request, mentor, `/mentors/grade/${other.id}`, { method: 'POST', data })
  await context.setOffline(false)
  await expect(page.getByText('On this device, not accepted')).toBeVisible()
  await page.goto('/dashboard/inbox')
  const line = cardOf(page, notSent).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('button', { name: 'Take it back' })).toBeVisible()
  const { submission } = one(await tasksOf(page.request, mentee), (task) => task.id === id)
  expect(submission).toMatchObject({ attempt: 1, gradePercentage: 90 })
})

test('the second device of a person, which was slower, reads that the work was sent already', async ({
  page,
  browser,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await pressWork(page, id)
  const second = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(second, mentee)
  await pressWork(second, id)
  await context.setOffline(false)
  await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  await second.context().setOffline(false)
  await expect(second.getByText('On this device, not accepted')).toBeVisible()
  const { submission } = one(await tasksOf(page.request, mentee), (task) => task.id === id)
  expect(submission).toMatchObject({ attempt: 1 })
  await second.context().close()
})

/** Ways in which an admin ends work on a task, each with the refusal that appears. */
const ends: [string, (given: Ending) => Promise<void>, RegExp][] = [
  [
    'that was archived',
    async ({ page, admin, taskId }) => {
      const { updatedAt } = await ask<{ updatedAt: string }>(page.request, admin, `/admin/tasks/${taskId}`)
      const headers = { authorization: `Bearer ${admin.session}`, 'if-match': `"${updatedAt}"` }
      const data = { state: 'archived' }
      const answer = await page.request.put(`/api/admin/tasks/${taskId}/state`, { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    /There is nothing here/,
  ],
  [
    'of a track that one has left',
    async ({ page, admin, mentee }) => {
      const path = `/admin/pairings?mentee=${mentee.id}`
      const { id } = one((await ask<List<Pairing>>(page.request, admin, path)).items)
      await ask(page.request, admin, `/admin/pairings/${id}/ended`, { method: 'PUT', data: { ended: true } })
    },
    /Your enrollment in this track has ended/,
  ],
]

interface Ending {
  page: Page
  admin: Person
  mentee: Person
  taskId: string
}

for (const [what, end, reason] of ends) {
  test(`work at a task ${what} meanwhile is kept with the reason, and holds nothing back`, async ({
    page,
    context,
    make,
    admin,
  }) => {
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const taskId = one(await tasksOf(page.request, mentee)).id
    await signIn(page, mentee)
    await pressWork(page, taskId)
    await end({ page, admin, mentee, taskId })
    await context.setOffline(false)
    await expect(page.getByText('On this device, not accepted')).toBeVisible()
    await page.goto('/dashboard/inbox')
    const line = cardOf(page, notSent).getByRole('listitem')
    await expect(line).toContainText(reason)
    await line.getByRole('button', { name: 'Take it back' }).click()
    await expect(line).toHaveCount(0)
  })
}

test('work of a mentee who was moved to another mentor meanwhile reaches that one', async ({
  page,
  context,
  make,
  admin,
}) => {
  const track = await make.track()
  const [mentor, next] = [await make.mentor({ track: track.id }), await make.mentor({ track: track.id })]
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.offer({ mentor: next.id, places: 1 })
  const taskId = one(await tasksOf(page.request, mentee)).id
  await signIn(page, mentee)
  await pressWork(page, taskId)
  const path = `/admin/pairings?mentee=${mentee.id}`
  const { id } = one((await ask<List<Pairing>>(page.request, admin, path)).items)
  const data = { pairings: [{ id, mentorId: mentor.id }], mentorId: next.id }
  await ask(page.request, admin, '/admin/pairings/move', { method: 'POST', data })
  await context.setOffline(false)
  await expect(page.getByText(`Successfully sumitted Task #${taskId}`)).toBeVisible()
  const waiting = await ask<List<Submission>>(page.request, next, '/mentors/submissions')
  expect(waiting.items.map(({ task }) => task.id)).toEqual([taskId])
})

test('the grade of a mentor who lost the claim stays on the device with the reason', async ({
  page,
  context,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const helper = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const { id } = await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 5 })
  const promise = { helpsOut: true, digestHour: 18 }
  await ask(page.request, helper, '/mentors/promise', { method: 'PUT', data: promise })
  await ask(page.request, helper, `/mentors/open-queue/${id}/claim`, { method: 'POST' })
  await signIn(page, helper)
  await page.goto('/dashboard/mentor')
  await page.getByRole('button', { name: 'Go on with Task 0' }).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await grade.fill('80')
  await comment.fill('Every link works.')
  await context.setOffline(true)
  await submit.click()
  await expect(sheet).toHaveCount(0)
  const headers = { authorization: `Bearer ${helper.session}` }
  await page.request.delete(`/api/mentors/open-queue/${id}/claim`, { headers })
  await context.setOffline(false)
  await page.getByRole('link', { name: /not sent yet$/ }).click()
  const line = cardOf(page, notSent).getByRole('listitem')
  await expect(line.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await expect(line).toContainText('Your time with this work is over.')
  const { submission } = one(await tasksOf(page.request, mentee), ({ title }) => title === 'Task 0')
  expect(submission).toMatchObject({ gradePercentage: null })
})
