import { expect, test } from '@playwright/test'
import { apiCallsOf } from './grading-desk.ts'
import { ask, type List, newLearnerWith } from './learners.ts'
import {
  cardOf,
  changeAnswer,
  coursePage,
  draftsIn,
  one,
  rowsOnAllPages,
  type Task,
  tasksOf,
  toastOf,
} from './mentee-area.ts'
import { signIn } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('pending and completed tasks stand in two lists of three a page, with what became of them', async ({
  page,
}) => {
  const tasks = await tasksOf(page.request)
  const pending = tasks.filter(({ submission }) => !submission)
  const sent = tasks.filter(({ submission }) => submission)
  await signIn(page, 'mentee')
  const calls = apiCallsOf(page)
  await page.goto('/dashboard/pending-task')
  const open = cardOf(page, 'Pending tasks')
  const done = cardOf(page, 'Completed tasks')
  await expect(open.getByRole('heading', { name: 'Pending tasks' })).toBeVisible()
  await expect(done.getByRole('heading', { name: 'Completed tasks' })).toBeVisible()
  await expect(open.getByRole('cell').getByRole('link')).toHaveCount(3)
  const pendingRows = await rowsOnAllPages(open)
  const sentRows = await rowsOnAllPages(done)
  expect(pendingRows).toHaveLength(pending.length)
  expect(sentRows).toHaveLength(sent.length)
  expect(calls.filter((call) => call === 'GET /tasks')).toHaveLength(1)
  for (const row of [...pendingRows, ...sentRows]) {
    expect(row).toMatch(/Deadline:\s+\d+ \w+ \d{4}/)
    expect(row).toContain('Web Development')
  }
  const words = ({ state, gradePercentage }: NonNullable<Task['submission']>) =>
    state === 'graded' ? `Graded ${gradePercentage} %` : state === 'waiting' ? 'Waiting' : 'Sent back'
  for (const { title, submission } of sent) {
    const row = one(sentRows, (text) => text.includes(title))
    if (submission) expect(row.replaceAll(/\s/g, ' ')).toContain(words(submission))
  }
  await expect(open.getByRole('button', { name: 'Grading' })).toHaveCount(0)
  await open.getByRole('cell').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard\/pending-task\/[0-9a-f-]{36}$/)
})

test('a mentee reads the answers to what was sent, earlier ones too, and sends again what came back', async ({
  page,
}) => {
  await signIn(page, 'mentee')
  await page.goto('/dashboard/pending-task')
  const done = cardOf(page, 'Completed tasks')
  await expect(page.getByRole('main').getByText('Sent back:')).toBeVisible()
  const row = done.getByRole('row').filter({ hasText: 'fits every phone' })
  const grading = row.getByRole('button', { name: 'Grading' })
  const dialog = page.getByRole('dialog')
  await grading.click()
  for (const text of ['Mentor comment', 'Your comment', 'Your grid line is right', 'Sent back'])
    await expect(dialog).toContainText(text)
  await expect(dialog).toContainText('https://adaeze-koya-demo.github.io/viewing-centre/')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(grading).toBeFocused()
  await row.getByRole('link', { name: 'Submit again' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pending-task\/submit\//)
  await expect(page.getByRole('main').getByText('Your mentor sent this back', { exact: true })).toBeVisible()
  await page.goBack()
  await done.getByRole('button', { name: 'Page 2' }).click()
  await done.getByRole('row').filter({ hasText: 'mama put' }).getByRole('button', { name: 'Grading' }).click()
  await dialog.getByText('Earlier attempts (1)').click()
  await expect(dialog).toContainText('I send it back because of the naira sign')
  await expect(dialog).toContainText('84')
})

test('late work is marked as late, sent or not', async ({ page }) => {
  await signIn(page, 'mentee')
  await changeAnswer<List<Task>>(page, '**/api/tasks', (list) => ({
    ...list,
    items: list.items.map((task) =>
      task.submission
        ? { ...task, submission: { ...task.submission, late: true } }
        : { ...task, deadline: '2020-01-01T22:59:00.000Z' },
    ),
  }))
  await page.goto('/dashboard/pending-task')
  for (const name of ['Pending tasks', 'Completed tasks'])
    await expect(cardOf(page, name).getByText('Late', { exact: true })).toHaveCount(3)
})

for (const timezoneId of ['Africa/Lagos', 'America/New_York']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`a deadline is shown in UTC in ${timezoneId}`, async ({ page }) => {
      await signIn(page, 'mentee')
      await changeAnswer<List<Task>>(page, '**/api/tasks', (list) => ({
        ...list,
        items: list.items.map((task) => ({ ...task, deadline: '2026-12-31T23:30:00.000Z' })),
      }))
      await page.goto('/dashboard/pending-task')
      await expect(cardOf(page, 'Pending tasks').getByRole('row').nth(1)).toContainText(
        '31 Dec 2026, 23:30 UTC',
      )
    })
  })
}

test('a brief names its track, opens its course in a tab of its own and leads to the submission', async ({
  page,
  context,
}) => {
  const tasks = await tasksOf(page.request)
  const task = one(tasks, ({ course, submission }) => course !== null && !submission)
  const bare = one(tasks, ({ course, submission }) => course === null && !submission)
  await signIn(page, 'mentee')
  const brief = `/dashboard/pending-task/${task.id}`
  await page.goto(brief)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(task.title)
  await expect(page.getByRole('main').getByText('Web Development')).toBeVisible()
  const link = page.getByRole('link', { name: task.courseTitle ?? '' })
  await expect(link).toHaveAttribute('href', coursePage(task))
  const opened = context.waitForEvent('page')
  await link.click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(task.courseTitle ?? '')
  expect(new URL(tab.url()).pathname).toBe(coursePage(task))
  await tab.close()
  await expect(page).toHaveURL(brief)
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await expect(page).toHaveURL(`/dashboard/pending-task/submit/${task.id}`)
  await page.goto(`/dashboard/pending-task/${bare.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bare.title)
  await expect(page.getByRole('main').locator('a[href*="/course/"]')).toHaveCount(0)
})

test('a half-written submission is there again after a reload', async ({ page }) => {
  const task = one(await tasksOf(page.request), ({ submission }) => !submission)
  await signIn(page, 'mentee')
  await page.goto(`/dashboard/pending-task/submit/${task.id}`)
  await page.getByLabel('URL').fill('https://example.com/half')
  await page.getByLabel('Comment').fill('half a thought')
  await expect.poll(() => draftsIn(page)).toContain('half a thought')
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('half a thought')
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/half')
})

test('a task that is graded takes no more work', async ({ page }) => {
  const graded = one(await tasksOf(page.request), ({ submission }) => submission?.state === 'graded')
  await signIn(page, 'mentee')
  await page.goto(`/dashboard/pending-task/submit/${graded.id}`)
  await expect(page.getByText('graded and closed')).toBeVisible()
  await expect(page.getByLabel('Comment', { exact: true })).toHaveCount(0)
})

test('a mentee corrects the form, tries again after failures, and has sent the work once', async ({
  page,
}) => {
  const learner = await newLearnerWith(page.request, 'mentor')
  const task = one(await tasksOf(page.request, learner.token))
  await signIn(page, learner.person)
  await page.goto('/dashboard/pending-task')
  await cardOf(page, 'Pending tasks').getByRole('link', { name: task.title }).click()
  await page.getByRole('link', { name: 'Submit Task' }).click()
  const url = page.getByLabel('URL')
  const comment = page.getByLabel('Comment')
  const submit = page.getByRole('button', { name: /^(Submit|Try again)/ })
  const says = (text: string) => page.getByRole('main').getByText(text, { exact: true })
  const keys: (string | undefined)[] = []
  let mode: 'drop' | 'refuse' | 'lose' | 'hold' = 'drop'
  const held = Promise.withResolvers<void>()
  await page.route('**/submissions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (mode === 'drop') return route.abort()
    const json = { message: 'This task is graded already', code: 'already_graded' }
    if (mode === 'refuse') return route.fulfill({ status: 409, json })
    if (mode === 'lose') {
      await route.fetch()
      return route.abort()
    }
    await held.promise
    await route.continue()
  })
  await submit.click()
  await expect(says('Enter the URL you wish to submit')).toBeVisible()
  await url.fill('koya')
  await submit.click()
  await expect(says('Enter a valid URL')).toBeVisible()
  await url.fill('https://example.com/work')
  await comment.fill('12345678901234')
  await submit.click()
  await expect(says('Enter a comment of at least 15 characters')).toBeVisible()
  expect(keys).toEqual([])
  await comment.fill('123456789012345')

  await submit.click()
  await expect(says('An error occurred')).toBeVisible()
  await expect(comment).toHaveValue('123456789012345')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
  mode = 'refuse'
  await submit.click()
  await expect(says('This task is graded already')).toBeVisible()
  mode = 'lose'
  await submit.click()
  await expect(says('An error occurred')).toBeVisible()
  mode = 'hold'
  await submit.click()
  await expect(page.getByText('Submitting ....', { exact: true })).toBeVisible()
  held.resolve()
  const sent = page.getByText(`Successfully sumitted Task #${task.id}`, { exact: true })
  await expect(sent).toBeVisible()
  await expect(sent).toBeFocused()
  await expect(says('Your mentor will review your submission and will get back to you')).toBeVisible()
  await expect(url).toHaveCount(0)
  expect(keys).toHaveLength(4)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  const attempts = await ask<List<object>>(page.request, learner.token, `/tasks/${task.id}/submissions`)
  expect(attempts.totalCount).toBe(1)
  await page.getByRole('link', { name: 'Back to pending tasks' }).click()
  await expect(page).toHaveURL('/dashboard/pending-task')
  await expect(cardOf(page, 'Completed tasks').getByRole('link', { name: task.title })).toBeVisible()
  await expect(cardOf(page, 'Pending tasks').getByRole('link', { name: task.title })).toHaveCount(0)
})
