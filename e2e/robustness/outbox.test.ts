import type { Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { fillWork } from '../support/forms/fill-work.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf, rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const notSent = 'On this device, not sent yet'

/** Stores another person's session, as after a login. */
const switchTo = (page: Page, { session }: { session: string }) =>
  page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('expirationDate', new Date(Date.now() + 3_600_000).toISOString())
  }, session)

const pressSubmit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const mark = (page: Page) => page.getByRole('link', { name: /not sent yet$/ })

test('work pressed without a network is shown as not sent, and leaves by itself once, also after the browser was closed', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await fillWork(page, id)
  await context.setOffline(true)
  await pressSubmit(page)
  await expect(page.getByText(notSent)).toBeVisible()
  await expect(page.getByText(/^Successfully/)).toHaveCount(0)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/dashboard')
  await expect(again.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  await expect(mark(again)).toHaveCount(0)
  const { submission } = one((await tasksOf(page.request, mentee)).filter((task) => task.id === id))
  expect(submission).toMatchObject({ attempt: 1, state: 'waiting' })
})

test('work that reached the server without an answer counts once, and the page shows the success when the answer comes', async ({
  page,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await fillWork(page, id)
  let calls = 0
  await page.route('**/api/tasks/*/submissions', async (route) => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await pressSubmit(page)
  await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  expect(calls).toBeGreaterThan(1)
  const { submission } = one((await tasksOf(page.request, mentee)).filter((task) => task.id === id))
  expect(submission).toMatchObject({ attempt: 1 })
})

test('what waits is listed in the inbox, where it can be changed, and logging out asks with the number', async ({
  page,
  context,
  make,
  mentee,
}) => {
  const [first, second] = await tasksOf(page.request, mentee)
  await signIn(page, mentee)
  for (const task of [first, second]) {
    if (!task) throw new Error('There are too few tasks')
    await context.setOffline(false)
    await page.route('**/api/tasks/*/submissions', (route) => route.abort())
    await fillWork(page, task.id)
    await pressSubmit(page)
    await expect(page.getByText(notSent)).toBeVisible()
  }
  await mark(page).click()
  const card = cardOf(page, notSent)
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('listitem').first().getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('Every link works on my phone.')
  await expect(mark(page)).toHaveText('1')
  await logOut(page)
  await expect(logOutQuestion(page)).toContainText('1 not sent yet.')
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await page.unroute('**/api/tasks/*/submissions')
  const later = await make.session(mentee)
  await switchTo(page, later)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  expect((await tasksOf(page.request, later)).filter(({ submission }) => submission)).toEqual([])
})

test('nothing of one person leaves, or is seen, in the session of another one on the same device', async ({
  page,
  context,
  mentee,
  make,
  mentor,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const other = await make.mentee({ mentor: mentor.id })
  await signIn(page, mentee)
  await fillWork(page, id)
  await context.setOffline(true)
  await pressSubmit(page)
  await expect(page.getByText(notSent)).toBeVisible()
  await switchTo(page, other)
  await context.setOffline(false)
  await page.goto('/dashboard/inbox')
  await expect(page.getByText('Nothing new here')).toBeVisible()
  await expect(page.getByText(notSent)).toHaveCount(0)
  await switchTo(page, mentee)
  await page.goto('/dashboard')
  await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  expect((await tasksOf(page.request, other)).filter(({ submission }) => submission)).toEqual([])
})

test('a grade pressed without a network leaves by itself, and one that came too late stands beside the present one', async ({
  page,
  context,
  mentor,
  mentee,
  admin,
}) => {
  const tasks = await tasksOf(page.request, mentee)
  const sent = await sendWork(page.request, mentee, one(tasks).id)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page)).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await grade.fill('80')
  await comment.fill('Every link works.')
  await context.setOffline(true)
  await submit.click()
  await expect(sheet).toHaveCount(0)
  await expect(rowsOf(page)).toContainText('Not sent yet')
  await expect(page.getByText('Network Error')).toHaveCount(0)
  const data = { gradePercentage: 70, mentorComment: 'I was faster.' }
  await ask(page.request, admin, `/mentors/grade/${sent.id}`, { method: 'POST', data })
  await context.setOffline(false)
  await mark(page).click()
  const card = cardOf(page, notSent)
  await expect(card).toContainText('This was graded already: 70%')
  await expect(card).toContainText('I was faster.')
  await expect(card).toContainText('Yours: 80%')
  await card.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(page.getByText('Grading success')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(queuePath)
  await expect(rowsOf(page)).toContainText('Graded 80%')
})
