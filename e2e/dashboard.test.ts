import { expect, type Page, test } from '@playwright/test'
import { apiCallsOf } from './grading-desk.ts'
import { ask, type List } from './learners.ts'
import { cardOf, changeAnswer, one, rowsOnAllPages, sideLink, type Task, tasksOf } from './mentee-area.ts'
import { demoPassword, newMentee, signIn, tokenOf } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Of the demo: has no track. */
const ayodele = { email: 'ayodele.bankole@koya.test', password: demoPassword }
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const enrollNow = (page: Page) => page.getByRole('button', { name: 'Enroll Now' })

test('a mentee under way is greeted, sees mentor, track and what is pending, and the next step', async ({
  page,
}) => {
  const tasks = await tasksOf(page.request)
  const pending = tasks.filter(({ submission }) => !submission)
  const count = (state: string) => tasks.filter(({ submission }) => submission?.state === state).length
  const token = await tokenOf(page.request, 'mentee')
  const mentors = await ask<List<object>>(page.request, token, '/profile/mentors')
  await signIn(page, 'mentee')
  const calls = apiCallsOf(page)
  await page.goto('/dashboard')
  await expect(titleOf(page)).toHaveText('Hi, Adaeze Okonkwo')
  await expect(enrollNow(page)).toHaveCount(0)
  const figures = cardOf(page, 'In short')
  await expect(figures).toContainText(
    new RegExp(`Approved mentors\\s*${mentors.totalCount}|${mentors.totalCount}\\s*Approved mentors`),
  )
  await expect(figures).toContainText('Web Development')
  await expect(figures).toContainText(
    new RegExp(`Pending tasks\\s*${pending.length}|${pending.length}\\s*Pending tasks`),
  )
  const card = cardOf(page, 'Pending tasks')
  await expect(card.getByRole('cell').getByRole('link')).toHaveCount(3)
  await expect(card.getByRole('combobox')).toHaveCount(0)
  const before = calls.length
  const rows = await rowsOnAllPages(card)
  expect(rows).toHaveLength(pending.length)
  for (const { title } of pending) expect(rows.some((row) => row.includes(title))).toBe(true)
  expect(calls.length).toBe(before)
  const cloth = page.getByRole('img', { name: /tasks graded/ })
  const told = `${count('graded')} of ${tasks.length} tasks graded, ${count('waiting')} waiting, ${count('sent-back')} sent back, ${pending.length} to go`
  await expect(cloth).toHaveAccessibleName(told)
  await expect(cardOf(page, 'Next step')).toContainText('sent back “A page that fits every phone”')
})

test('work that is sent back does not become pending again', async ({ page }) => {
  const tasks = await tasksOf(page.request)
  const pending = tasks.filter(({ submission }) => !submission).length
  await signIn(page, 'mentee')
  // As if the mentor had sent back all that was ever submitted.
  await changeAnswer<List<Task>>(page, '**/api/tasks', (list) => ({
    ...list,
    items: list.items.map((task) =>
      task.submission
        ? { ...task, submission: { ...task.submission, state: 'sent-back', gradePercentage: 0 } }
        : task,
    ),
  }))
  await page.goto('/dashboard')
  await expect(page.getByRole('img', { name: /tasks graded/ })).toHaveAccessibleName(
    `0 of ${tasks.length} tasks graded, ${tasks.length - pending} sent back, ${pending} to go`,
  )
  await expect(cardOf(page, 'In short')).toContainText(
    new RegExp(`Pending tasks\\s*${pending}|${pending}\\s*Pending tasks`),
  )
})

test('the welcome can be closed, and stays closed for the visit', async ({ page }) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Close the welcome' }).click()
  await expect(page.getByText('Hi, Adaeze')).toHaveCount(0)
  await expect(titleOf(page)).toHaveCount(1)
  await expect(titleOf(page)).toBeFocused()
  await sideLink(page, 'Tracks').click()
  await sideLink(page, 'Dashboard').click()
  await expect(titleOf(page)).toHaveText('Dashboard')
  await expect(page.getByText('Hi, Adaeze')).toHaveCount(0)
})

test('moving between the five sections and back asks nothing again', async ({ page }) => {
  await signIn(page, 'mentee')
  const calls = apiCallsOf(page)
  await page.goto('/dashboard')
  const sections = ['Mentor', 'Tracks', 'Tasks', 'Profile', 'Dashboard']
  const visit = async () => {
    for (const name of sections) {
      await sideLink(page, name).click()
      await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(titleOf(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
  }
  await visit()
  const first = [...calls]
  expect(first).toEqual(expect.arrayContaining(['GET /profile', 'GET /tasks', 'GET /tracks']))
  await visit()
  expect(calls).toEqual(first)
  expect(new Set(calls).size).toBe(calls.length)
})

test('somebody without a track is asked to enroll once a visit, and can ask for it again', async ({
  page,
}) => {
  await signIn(page, ayodele)
  await page.goto('/dashboard')
  const wizard = page.getByRole('dialog')
  await expect(wizard.getByText('Choose your track')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
  await expect(enrollNow(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Close the welcome' })).toHaveCount(0)
  await expect(page.getByText('No Track enrolled', { exact: true })).toBeVisible()
  await expect(page.getByText('No task yet', { exact: true })).toBeVisible()
  await sideLink(page, 'Tasks').click()
  await expect(page.getByText('No tasks yet!!', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await sideLink(page, 'Mentor').click()
  await expect(page.getByText('No mentor yet')).toBeVisible()
  await sideLink(page, 'Dashboard').click()
  await expect(enrollNow(page)).toBeVisible()
  await expect(wizard).toBeHidden()
  await enrollNow(page).click()
  await expect(wizard.getByText('Choose your track')).toBeVisible()
})

test('somebody new is asked for the profile before the track', async ({ page }) => {
  await signIn(page, await newMentee(page.request))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/mentee/profile')
  await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
  await expect(page.getByText('Choose your track')).toHaveCount(0)
})

test('an admin is asked neither to enroll nor to submit', async ({ page }) => {
  const { id } = one(await tasksOf(page.request))
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await expect(titleOf(page)).toBeVisible()
  await expect(page.getByText('No Track enrolled')).toBeVisible()
  await expect(enrollNow(page)).toHaveCount(0)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await expect(page.getByText('Only mentees submit work')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveCount(0)
})

test('a list of tasks that is empty says so, the other one stays', async ({ page }) => {
  await signIn(page, 'mentee')
  await changeAnswer<List<Task>>(page, '**/api/tasks', (list) => ({
    ...list,
    items: list.items.filter(({ submission }) => !submission),
  }))
  await page.goto('/dashboard/pending-task')
  await expect(cardOf(page, 'Completed tasks').getByText('No task yet', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Pending tasks').getByRole('table')).toBeVisible()

  // A track that nobody has written yet.
  await page.route('**/api/tasks', (route) => route.fulfill({ json: { items: [], totalCount: 0 } }))
  await page.goto('/dashboard')
  await expect(cardOf(page, 'Next step')).toContainText('Your track has no task yet.')
  await expect(cardOf(page, 'Pending tasks')).toContainText('No task yet')
  await expect(cardOf(page, 'Pending tasks')).not.toContainText('You have sent every task')
})
