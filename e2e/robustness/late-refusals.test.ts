import type { Page } from '@playwright/test'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'

/** Presses work at a task while there is no network. */
async function pressWork(page: Page, taskId: string): Promise<void> {
  const hasOutbox = page.waitForResponse(/unsent-work/)
  await page.goto(`/dashboard/pending-task/submit/${taskId}`)
  await page.getByLabel('Task URL').fill('https://example.org/work')
  await page.getByLabel('Comment').fill('Every link works on my phone.')
  await hasOutbox
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
