import type { List, Task } from '@koya/contract'
import type { Page } from '@playwright/test'
import { sideLink } from '../support/areas.ts'
import { expectStepsBack } from '../support/forms/back-steps.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { apiCallsOf, bellListens, changeAnswer, watchTraffic } from '../support/network.ts'
import { cardOf, rowsOnAllPages, titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const enrollNow = (page: Page) => page.getByRole('button', { name: 'Enroll Now' })

test('a mentee under way is greeted, sees mentor, track and what is pending, and the next step', async ({
  page,
  busyMentee,
}) => {
  const tasks = await tasksOf(page.request, busyMentee)
  const pending = tasks.filter(({ submission }) => !submission)
  await signIn(page, busyMentee)
  const calls = apiCallsOf(page)
  const nothingMoreComes = watchTraffic(page)
  const listening = bellListens(page)
  await page.goto('/dashboard')
  await expect(titleOf(page)).toHaveText(`Hi, ${busyMentee.name}`)
  await expect(enrollNow(page)).toHaveCount(0)
  const figures = cardOf(page, 'In short')
  await expect(figures).toContainText(/Approved mentors\s*1|1\s*Approved mentors/)
  await expect(figures).toContainText('Web Development')
  await expect(figures).toContainText(/Pending tasks\s*7|7\s*Pending tasks/)
  const card = cardOf(page, 'Pending tasks')
  await expect(card.getByRole('cell').getByRole('link')).toHaveCount(3)
  await expect(card.getByRole('combobox')).toHaveCount(0)
  await listening
  await nothingMoreComes()
  const before = calls.length
  const rows = await rowsOnAllPages(card)
  expect(rows).toHaveLength(7)
  for (const { title } of pending) expect(rows.some((row) => row.includes(title))).toBe(true)
  expect(calls.length).toBe(before)
  const cloth = page.getByRole('img', { name: /tasks graded/ })
  await expect(cloth).toHaveAccessibleName('3 of 12 tasks graded, 1 waiting, 1 sent back, 7 to go')
  await expect(cardOf(page, 'Next step')).toContainText(
    '“A page that fits every phone” came back with a comment',
  )
})

test('moving between the sections asks nothing again, and the welcome can be closed for the visit', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  const calls = apiCallsOf(page)
  const nothingMoreComes = watchTraffic(page)
  await page.goto('/dashboard')
  const sections = ['Mentor', 'Tracks', 'Tasks', 'Profile', 'Dashboard']
  const visit = async () => {
    for (const name of sections) {
      await sideLink(page, name).click()
      await expect(sideLink(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(titleOf(page)).toBeVisible()
      await nothingMoreComes()
    }
  }
  await visit()
  const first = [...calls]
  expect(first).toEqual(expect.arrayContaining(['GET /profile', 'GET /tasks?fields=list', 'GET /tracks']))
  await visit()
  expect(calls).toEqual(first)
  expect(new Set(calls).size).toBe(calls.length)

  const welcome = page.getByText(`Hi, ${mentee.firstName}`)
  await expect(welcome).toBeVisible()
  await page.getByRole('button', { name: 'Close the welcome' }).click()
  await expect(welcome).toHaveCount(0)
  await expect(titleOf(page)).toHaveCount(1)
  await expect(titleOf(page)).toBeFocused()
  await sideLink(page, 'Tracks').click()
  await sideLink(page, 'Dashboard').click()
  await expect(titleOf(page)).toHaveText('Dashboard')
  await expect(welcome).toHaveCount(0)
})

test('somebody without a track is asked to enroll once a visit, and can ask for it again', async ({
  page,
  make,
}) => {
  await signIn(page, await make.mentee())
  await page.goto('/dashboard')
  const wizard = page.getByRole('dialog')
  await expect(wizard.getByText('Choose your track')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
  await expectStepsBack(page, 0)
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

test('somebody new is asked for the profile before the track', async ({ page, newcomer }) => {
  await signIn(page, newcomer)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/mentee/profile')
  await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose your track' })).toHaveCount(0)
})

test('an admin finds on the dashboard what waits, and is asked neither to enroll nor to submit', async ({
  page,
  make,
  mentor,
  mentee,
  admin,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  // Creates the oldest waiting work, so that the admin page "Today" shows its age of two years.
  await make.work({ mentee: mentee.id, task: 'A menu page for a mama put', daysAgo: 900 })
  await signIn(page, admin)
  await page.goto('/dashboard')
  await expect(titleOf(page)).toBeVisible()
  await expect(enrollNow(page)).toHaveCount(0)
  await expect(cardOf(page, 'Waiting for you')).toBeVisible()
  await expect(page.getByText('No Track enrolled').or(page.getByText('No task yet'))).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the admin area' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const figures = cardOf(page, 'How things stand')
  await expect(figures).toContainText(/Waiting submissions\d+the oldest for 2 years/)
  await expect(figures).toContainText(/Addresses not confirmed\d+/)
  await expect(cardOf(page, 'Recent changes')).toBeVisible()
  const own = cardOf(page, 'Mentors with waiting work').getByRole('row').filter({ hasText: mentor.name })
  await expect(own).toContainText('1 waiting')
  await expect(own).toContainText('oldest 2 years ago')
  await figures.getByRole('link', { name: 'the oldest for 2 years' }).click()
  const work = page.getByRole('row').filter({ hasText: mentee.name })
  await expect(work).toContainText(`with ${mentor.name}`)
  await page.goBack()
  await own.getByRole('link', { name: mentor.name }).click()
  await expect(page.getByRole('row').filter({ hasText: `with ${mentor.name}` })).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('1 waiting, for 2 years.')).toBeVisible()
  const ofMentor = page.getByRole('combobox', { name: 'Mentor' })
  await expect(ofMentor.getByRole('option', { selected: true })).toHaveText(mentor.name)
  await ofMentor.selectOption('All mentors')
  await expect(page).toHaveURL(/\?state=waiting$/)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await expect(page.getByText('Only mentees submit work')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveCount(0)
})

test('a list of tasks that is empty says so, the other one stays', async ({ page, mentee }) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/pending-task')
  await expect(cardOf(page, 'Completed tasks').getByText('No task yet', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Pending tasks').getByRole('table')).toBeVisible()

  // Simulates a track without tasks.
  await page.route('**/api/tasks?fields=list', (route) =>
    route.fulfill({ json: { items: [], totalCount: 0 } }),
  )
  await page.goto('/dashboard')
  await expect(cardOf(page, 'Next step')).toContainText('Your track has no task yet.')
  await expect(cardOf(page, 'Pending tasks')).toContainText('No task yet')
  await expect(cardOf(page, 'Pending tasks')).not.toContainText('You have sent every task')
})

test('a deadline that had passed at the enrollment is not the first thing told, and makes nothing late', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await changeAnswer<List<Task>>(page, '**/api/tasks?fields=list', (list) => ({
    ...list,
    items: list.items.map((task) => ({
      ...task,
      deadline: '2020-01-01T22:59:00.000Z',
      deadlineCounts: false,
    })),
  }))
  await page.goto('/dashboard')
  await expect(cardOf(page, 'Next step')).toContainText(
    'is next. You have no deadline for this task: it had one, which passed before you enrolled.',
  )
  await expect(cardOf(page, 'Next step')).not.toContainText('2020')
  await expect(page.getByText('They have no deadline for you')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\blate\b/i)
  await cardOf(page, 'Pending tasks').getByRole('cell').getByRole('link').first().click()
  await expect(page.getByRole('definition').first()).toContainText(
    'None for you. It passed before you enrolled',
  )
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await expect(page.getByRole('main')).toContainText('It passed before you enrolled')
  await expect(page.getByText('The deadline has passed')).toHaveCount(0)
})
