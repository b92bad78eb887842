import type { List, Task } from '@koya/contract'
import { coursePage, sideLink } from '../support/areas.ts'
import { watchForToast } from '../support/drawn.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { apiCallsOf, changeAnswer } from '../support/network.ts'
import { cardOf, rowsOnAllPages, titleOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('pending and completed tasks stand in two lists of three a page, with what became of them, and lead to briefs', async ({
  page,
  busyMentee,
}) => {
  const tasks = await tasksOf(page.request, busyMentee)
  const sent = tasks.filter(({ submission }) => submission)
  await signIn(page, busyMentee)
  const calls = apiCallsOf(page)
  await page.goto('/dashboard/pending-task')
  const open = cardOf(page, 'Pending tasks')
  const done = cardOf(page, 'Completed tasks')
  await expect(open.getByRole('heading', { name: 'Pending tasks' })).toBeVisible()
  await expect(done.getByRole('heading', { name: 'Completed tasks' })).toBeVisible()
  await expect(
    done.getByText('All that you have sent: 3 graded, 1 waiting for review, 1 sent back'),
  ).toBeVisible()
  await expect(open.getByRole('cell').getByRole('link')).toHaveCount(3)
  const squares = page.getByRole('main').locator('[data-square]')
  const kinds = await squares.evaluateAll((all) => all.map((square) => square.getAttribute('data-square')))
  expect(kinds).toEqual(['back', 'todo', 'todo', 'todo', 'back', 'waiting', 'graded'])
  const pendingRows = await rowsOnAllPages(open)
  const sentRows = await rowsOnAllPages(done)
  expect(pendingRows).toHaveLength(7)
  expect(sentRows).toHaveLength(5)
  expect(calls.filter((call) => call === 'GET /tasks?fields=list')).toHaveLength(1)
  for (const row of [...pendingRows, ...sentRows]) {
    expect(row).toMatch(/Deadline:\s+\d+ \w+ \d{4}/)
    expect(row).toContain('Web Development')
  }
  const words = ({ state, gradePercentage }: NonNullable<Task['submission']>) =>
    state === 'graded' ? `Graded ${gradePercentage}%` : state === 'waiting' ? 'Waiting' : 'Sent back'
  for (const { title, submission } of sent) {
    const row = one(sentRows, (text) => text.includes(title))
    if (submission) expect(row.replaceAll(/\s/g, ' ')).toContain(words(submission))
  }
  await expect(open.getByRole('button', { name: 'Grading' })).toHaveCount(0)
  await open.getByRole('cell').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard\/pending-task\/[0-9a-f-]{36}$/)

  await page.goBack()
  await done.getByRole('button', { name: 'Page 2' }).click()
  const graded = one(sent, ({ submission }) => submission?.state === 'graded')
  // A click anywhere in the row opens the brief, whose square also has the state `graded`.
  await done.getByRole('row').filter({ hasText: graded.title }).getByText('Deadline:').click({ force: true })
  await expect(titleOf(page)).toHaveText(graded.title)
  await expect(page).toHaveURL(`/dashboard/pending-task/${graded.id}`)
  await expect(squares).toHaveAttribute('data-square', 'graded')
  await expect(page.getByText(/graded this with \d+%/)).toBeVisible()
})

test('a mentee reads the answers to what was sent, earlier ones too, and sends again what came back', async ({
  page,
  busyMentee,
}) => {
  await signIn(page, busyMentee)
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
  await expect(page.getByRole('main').getByText(/^\S+ .+ sent this back$/)).toBeVisible()
  await page.goBack()
  await done.getByRole('button', { name: 'Page 2' }).click()
  await done.getByRole('row').filter({ hasText: 'mama put' }).getByRole('button', { name: 'Grading' }).click()
  await dialog.getByText('Earlier attempts (1)').click()
  await expect(dialog).toContainText('I send it back because of the naira sign')
  await expect(dialog).toContainText('84')
})

for (const timezoneId of ['Africa/Lagos', 'America/New_York']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`a deadline is shown in UTC in ${timezoneId}`, async ({ page, mentee }) => {
      await signIn(page, mentee)
      await changeAnswer<List<Task>>(page, '**/api/tasks?fields=list', (list) => ({
        ...list,
        items: list.items.map((task) => ({
          ...task,
          deadline: '2026-12-31T23:30:00.000Z',
          deadlineCounts: true,
        })),
      }))
      await page.goto('/dashboard/pending-task')
      const row = cardOf(page, 'Pending tasks').getByRole('row').nth(1)
      await expect(row).toContainText('31 Dec 2026, 23:30 UTC')
      await expect(row).toContainText('00:30 on 1 Jan in Lagos')
    })
  })
}

test('a brief names its track, opens its course in a tab of its own and leads to the submission', async ({
  page,
  context,
  mentee,
}) => {
  const tasks = await tasksOf(page.request, mentee)
  const task = one(tasks, ({ course, submission }) => course !== null && !submission)
  const bare = one(tasks, ({ course, submission }) => course === null && !submission)
  await signIn(page, mentee)
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

test('a draft says that it is there on the form, the row and the brief, and the way back leads to its page of the list', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  await page.goto('/dashboard/pending-task')
  const open = cardOf(page, 'Pending tasks')
  await open.getByRole('button', { name: 'Page 2' }).click()
  await expect(open.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const row = open.getByRole('row').nth(2)
  const title = await row.getByRole('link').innerText()
  await page.evaluate(() => window.scrollTo(0, 150))
  // Hovering scrolls the row into view, so that the click below scrolls no further.
  await row.getByRole('link').hover()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await row.getByRole('link').click()
  await page.getByRole('link', { name: 'Submit Task' }).click()
  await page.getByLabel('Comment').fill('Half of what I mean')
  await expect(page.getByText(/^Your draft is kept on this device/)).toBeVisible()
  await page.goBack()
  await expect(titleOf(page)).toHaveText(title)
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(open.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(open.getByRole('row').filter({ hasText: title })).toContainText('Draft')
  await expect(open.getByText('Draft', { exact: true })).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await sideLink(page, 'Tasks').click()
  await expect(open.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
})

test('what went wrong is said once on the dashboard, and a task that is not there offers no second try', async ({
  page,
  mentee,
}) => {
  await signIn(page, mentee)
  const failure = { status: 500, json: { message: 'Something is down on our side', code: 'internal' } }
  const paths = ['**/api/tasks?fields=list', '**/api/profile/mentors']
  for (const path of paths) await page.route(path, (route) => route.fulfill(failure))
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(1)
  await expect(main.getByText(failure.json.message)).toHaveCount(1)
  for (const path of paths) await page.unroute(path)
  await again.click()
  await expect(cardOf(page, 'In short')).toContainText(/Approved mentors\s*1|1\s*Approved mentors/)
  await page.goto('/dashboard/pending-task/01890000-0000-7000-8000-000000000000')
  await expect(main.getByText('This task is not here')).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('a page that is not there says so in a toast as well', async ({ page, mentee }) => {
  const task = one(await tasksOf(page.request, mentee))
  const json = { code: 'not_found', message: 'There is nothing here' }
  await page.route(`**/api/tasks/${task.id}*`, (route) => route.fulfill({ status: 404, json }))
  const wasToast = await watchForToast(page)
  await signIn(page, mentee)
  await page.goto('/dashboard/pending-task')
  await page.getByRole('main').getByRole('link', { name: task.title }).first().click()
  await expect(page.getByRole('main').getByText('This task is not here')).toBeVisible()
  await expect.poll(wasToast).toBe(true)
})

test('a task that is taken away while its page is open says so in a toast', async ({ page, mentee }) => {
  const task = one(await tasksOf(page.request, mentee))
  const wasToast = await watchForToast(page)
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/${task.id}`)
  // Waits for the brief, because the title may appear earlier. A brief that arrives after the clock's change
  // below would count as fresh, and the page would not load it again.
  await expect(page.getByRole('link', { name: 'Print this brief' })).toBeVisible()
  const json = { code: 'not_found', message: 'There is nothing here' }
  await page.route(`**/api/tasks/${task.id}*`, (route) => route.fulfill({ status: 404, json }))
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(wasToast).toBe(true)
})
