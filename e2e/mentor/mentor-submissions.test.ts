import type { List, Submission } from '@koya/contract'
import type { Page, Response } from '@playwright/test'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import type { Person } from '../support/installation/make.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const answerTo = (page: Page, query: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(`/api/mentors/submissions?${query}`))

const stateOf = ({ gradePercentage, gradedAt, dueAt }: Submission) => {
  if (gradedAt !== null) return gradePercentage === 0 ? 'Sent back' : `Graded ${gradePercentage}%`
  return dueAt !== null && Date.parse(dueAt) <= Date.now() ? 'Overdue, waiting' : 'Waiting'
}

/** Expects the rows to show mentee, task and result of each item, in the answer's order. */
async function expectRows(page: Page, answer: Response): Promise<Submission[]> {
  const { items }: List<Submission> = await answer.json()
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(items.length)
  for (const [index, work] of items.entries()) {
    const row = rows.nth(index)
    await expect(row).toContainText(`${work.mentee.firstName} ${work.mentee.lastName}`)
    await expect(row).toContainText(work.task.title)
    await expect(row).toContainText(stateOf(work))
  }
  return items
}

test('a mentor reads who sent what and what became of it, ten on a page, what waits first', async ({
  page,
  busyMentor,
}) => {
  await signIn(page, busyMentor)
  for (const path of [queuePath, `${queuePath}/`]) {
    const first = answerTo(page, 'limit=10&skip=0')
    await page.goto(path)
    const items = await expectRows(page, await first)
    expect(items).toHaveLength(10)
    const waiting = items.filter(({ gradedAt }) => gradedAt === null)
    expect(waiting).toHaveLength(4)
    expect(items.slice(0, waiting.length)).toEqual(waiting)
    await expect(rowsOf(page).first()).toContainText('A price list with rows and columns')
  }
  await page.getByRole('button', { name: 'Review the oldest' }).click()
  await expect(sheetOf(page).steps).toContainText('1 of 4')
  await sheetOf(page).steps.getByRole('button', { name: 'Next submission' }).click()
  await expect(sheetOf(page).steps).toContainText('2 of 4')
  await page.reload()
  await expect(sheetOf(page).steps).toContainText('2 of 4')
  await page.keyboard.press('Escape')
  await rowsOf(page).nth(1).getByRole('button', { name: 'Grade' }).click()
  await expect(sheetOf(page).steps).toContainText('2 of 14')
})

test('the second page of submissions comes from the server, and the address names it, and state, mentee and task', async ({
  page,
  busyMentor,
}) => {
  await signIn(page, busyMentor)
  await page.goto(queuePath)
  await expect(rowsOf(page)).toHaveCount(10)
  const second = answerTo(page, 'limit=10&skip=10')
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(await expectRows(page, await second)).toHaveLength(4)
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText('11 to 14 of 14', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(10)
  await page.goto(`${queuePath}?page=99`)
  await expect(page.getByText('The list ends before this page')).toBeVisible()
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(rowsOf(page)).toHaveCount(10)

  await page.getByRole('link', { name: 'Graded', exact: true }).click()
  await expect(page).toHaveURL(/\?state=graded$/)
  await expect(rowsOf(page).filter({ hasNotText: /Graded \d+%/ })).toHaveCount(0)
  await page.getByText('Filter by mentee or task').click()
  await page.getByRole('combobox', { name: 'Mentee' }).selectOption({ label: 'Terseer Akaa' })
  await expect(page).toHaveURL(/\?state=graded&mentee=[\w-]+$/)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).filter({ hasNotText: 'Terseer Akaa' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Task' }).selectOption({ label: 'Colour and space for a tailor' })
  await expect(rowsOf(page)).toHaveCount(1)
  await page.reload()
  await expect(rowsOf(page)).toContainText('Graded 73%')
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(page.getByText('No submitted tasks match')).toBeVisible()
  await page.getByRole('link', { name: 'Show all submitted tasks' }).click()
  await expect(rowsOf(page)).toHaveCount(10)
})

test('an admin sees the submissions of all mentors', async ({ page, make, admin }) => {
  const track = await make.track()
  const senders: Person[] = []
  let task = ''
  for (let mentors = 0; mentors < 3; mentors++) {
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    senders.push(mentee)
    task = (await make.work({ mentee: mentee.id, task: 'Task 0' })).task.id
  }
  await signIn(page, admin)
  await page.goto(`${queuePath}?state=waiting&task=${task}`)
  await expect(rowsOf(page)).toHaveCount(3)
  for (const { name } of senders) await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
})

test('on a phone the button stands beside the name, and each row says once since when work waits', async ({
  page,
  make,
}) => {
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const email = `ngozi.${crypto.randomUUID().slice(0, 8)}@koya.test`
  const fields = { first_name: 'Ngozi', last_name: 'Bello', email }
  const mentee = await make.mentee({ mentor: mentor.id, fields })
  await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 9 })
  await make.work({ mentee: mentee.id, task: 'Task 1' })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, mentor)
  await page.goto(queuePath)
  const rowOf = (task: string) => rowsOf(page).filter({ hasText: task })
  await expect(rowOf('Task 0').getByText(/^Overdue, waiting/)).toBeVisible()
  await expect(rowOf('Task 0').locator('time').first()).toBeHidden()
  await expect(rowOf('Task 1').locator('time').first()).toBeVisible()
  for (const row of [rowOf('Task 0'), rowOf('Task 1')]) {
    const name = await row.getByRole('link', { name: 'Ngozi Bello' }).boundingBox()
    const button = await gradeButtonOf(row).boundingBox()
    const task = await row.getByText(/^Task \d$/).boundingBox()
    expect(button?.y, 'the button begins above the end of the name').toBeLessThan(
      (name?.y ?? 0) + (name?.height ?? 0),
    )
    expect(task?.y, 'the task begins below the name').toBeGreaterThan(name?.y ?? 0)
  }
})

test('the queue says that it loads, that it failed, and that there is nothing', async ({ page, mentor }) => {
  await signIn(page, mentor)
  const { promise, resolve } = Promise.withResolvers<void>()
  const lists = '**/api/mentors/submissions?*'
  await page.route(lists, async (route) => {
    await promise
    await route.fulfill({ status: 503, json: { message: 'Koya rests for a minute', code: 'resting' } })
  })
  await page.goto(queuePath)
  await expect(page.getByText('Loading the submitted tasks')).toBeAttached()
  resolve()
  const card = page.getByRole('region', { name: 'Submitted tasks, waiting first' })
  await expect(card.getByText('Koya rests for a minute', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Koya rests for a minute')
  await page.unroute(lists)
  await page.route(lists, (route) => route.abort())
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('An error occurred', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Network Error')
  await page.unroute(lists)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('No submitted tasks yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
