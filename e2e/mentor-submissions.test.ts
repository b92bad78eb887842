import { expect, type Page, type Response, test } from '@playwright/test'
import { expectError } from './account-forms.ts'
import { apiCallsOf, gradeButtonOf, queuePath, rowsOf, sheetOf } from './grading-desk.ts'
import type { List, Work } from './learners.ts'
import { signIn } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const answerTo = (page: Page, query: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(`/api/mentors/submissions?${query}`))

const stateOf = ({ gradePercentage, gradedAt }: Work) =>
  gradedAt === null ? 'Waiting' : gradePercentage === 0 ? 'Sent back' : `Graded ${gradePercentage} %`

/** The rows are those of an answer: who, what, and what became of it. */
async function expectRows(page: Page, answer: Response): Promise<Work[]> {
  const { items }: List<Work> = await answer.json()
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
}) => {
  await signIn(page, 'mentor')
  for (const path of [queuePath, `${queuePath}/`]) {
    const first = answerTo(page, 'limit=10&skip=0')
    await page.goto(path)
    const items = await expectRows(page, await first)
    expect(items).toHaveLength(10)
    const waiting = items.filter(({ gradedAt }) => gradedAt === null)
    expect(waiting.length).toBeGreaterThanOrEqual(4)
    expect(items.slice(0, waiting.length)).toEqual(waiting)
    await expect(rowsOf(page).first()).toContainText('A price list with rows and columns')
  }
})

test('the second page of submissions comes from the server, and the address names it', async ({ page }) => {
  await signIn(page, 'mentor')
  await page.goto(queuePath)
  await expect(rowsOf(page)).toHaveCount(10)
  const second = answerTo(page, 'limit=10&skip=10')
  await page.getByRole('button', { name: 'Next page' }).click()
  expect((await expectRows(page, await second)).length).toBeGreaterThanOrEqual(5)
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^11 to \d+ of \d+$/)).toBeVisible()
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(10)
  await page.goto(`${queuePath}?page=99`)
  await expect(page.getByText('The list ends before this page')).toBeVisible()
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(rowsOf(page)).toHaveCount(10)
})

test('a mentor narrows the queue by state, mentee and task, and the address keeps it', async ({ page }) => {
  await signIn(page, 'mentor')
  await page.goto(queuePath)
  await page.getByRole('link', { name: 'Graded', exact: true }).click()
  await expect(page).toHaveURL(/\?state=graded$/)
  await expect(rowsOf(page).filter({ hasNotText: /Graded \d+ %/ })).toHaveCount(0)
  await page.getByText('By mentee or task').click()
  await page.getByRole('combobox', { name: 'Mentee' }).selectOption({ label: 'Terseer Akaa' })
  await expect(page).toHaveURL(/\?state=graded&mentee=[\w-]+$/)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).filter({ hasNotText: 'Terseer Akaa' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Task' }).selectOption({ label: 'Colour and space for a tailor' })
  await expect(rowsOf(page)).toHaveCount(1)
  await page.reload()
  await expect(rowsOf(page)).toContainText('Graded 73 %')
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(page.getByText('Nothing like that here')).toBeVisible()
  await page.getByRole('link', { name: 'Show all submissions' }).click()
  await expect(rowsOf(page)).toHaveCount(10)
})

test('the grading sheet shows address and comment to read, and asks for a grade in percent and a comment', async ({
  page,
}) => {
  await signIn(page, 'mentor')
  await page.goto(`${queuePath}?state=waiting`)
  const { sheet, grade, comment } = sheetOf(page)
  await gradeButtonOf(rowsOf(page).first()).click()
  await expect(sheet.getByRole('heading')).toHaveText('A price list with rows and columns')
  const url = 'https://omolara-koya-demo.github.io/price-list/'
  const link = sheet.getByRole('definition').getByRole('link', { name: url })
  await expect(link).toContainText(url)
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const words = sheet.getByRole('definition').filter({ hasText: 'Eight goods from' })
  await expect(words.getByRole('link')).toHaveAttribute(
    'href',
    'https://github.com/omolara-koya-demo/price-list',
  )
  const task = sheet.getByRole('group').filter({ hasText: 'The task' })
  const brief = page.waitForResponse((response) => /\/api\/tasks\/[\w-]+$/.test(response.url()))
  await task.getByText('The task').click()
  await brief
  await expect(task.getByText('Hauwa sells grain at Dawanau market in Kano.')).toBeVisible()
  // Nothing else takes words, so that neither can be changed.
  await expect(sheet.getByRole('textbox').or(sheet.getByRole('spinbutton'))).toHaveCount(2)
  await expect(sheet.locator('[contenteditable]')).toHaveCount(0)
  await grade.fill('80')
  await expect(grade).toHaveValue('80')
  await expect(sheet.getByText('%', { exact: true })).toBeVisible()
  await expect(comment).toBeEditable()
  // Scrolling over the number changes nothing.
  await grade.hover()
  await page.mouse.wheel(0, 120)
  await expect(grade).not.toBeFocused()
  await expect(grade).toHaveValue('80')
})

test('a grade or comment that is missing or out of bounds is refused at its field and never sent', async ({
  page,
}) => {
  await signIn(page, 'mentor')
  await page.goto(queuePath)
  const { sheet, grade, comment, submit } = sheetOf(page)
  await gradeButtonOf(rowsOf(page).first()).click()
  const calls = apiCallsOf(page)
  await submit.click()
  await expectError(grade, 'Please enter a grade')
  await expectError(comment, 'Please input your comment')
  await expect(grade).toBeFocused()
  await comment.pressSequentially('12345')
  await expect(sheet.getByText('5 / 1024', { exact: true })).toBeVisible()
  await expectError(comment, null)
  for (const [typed, sentence] of [
    ['-1', 'The grade must be from 0 to 100'],
    ['101', 'The grade must be from 0 to 100'],
    ['79.5', 'The grade must be a whole number'],
    ['', 'Please enter a grade'],
  ] as const) {
    await grade.fill(typed)
    await submit.click()
    await expectError(grade, sentence)
  }
  await grade.fill('80')
  await expectError(grade, null)
  await comment.fill('x'.repeat(1025))
  await expect(sheet.getByText('1025 / 1024', { exact: true })).toBeVisible()
  await submit.click()
  await expectError(comment, 'Must be 1024 characters or less')
  await comment.fill('   ')
  await submit.click()
  await expectError(comment, 'Please input your comment')
  expect(calls).toEqual([])
})

test('an admin sees the submissions of all mentors', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${queuePath}?state=waiting`)
  for (const name of ['Ọmọ́lará Adéṣínà', 'Fatima Ndagi', 'Falta Kachalla', 'Ozohu Onimisi']) {
    await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  }
})

test('the queue says that it loads, that it failed, and that there is nothing', async ({ page }) => {
  await signIn(page, { email: 'olayinka.ajayi@koya.test', password: 'koya-demo-2026' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const lists = '**/api/mentors/submissions?*'
  await page.route(lists, async (route) => {
    await promise
    await route.fulfill({ status: 503, json: { message: 'Koya rests for a minute', code: 'resting' } })
  })
  await page.goto(queuePath)
  await expect(page.getByText('Loading the submissions')).toBeAttached()
  resolve()
  const card = page.getByRole('region', { name: 'Submissions, waiting first' })
  await expect(card.getByText('Koya rests for a minute', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Koya rests for a minute')
  await page.unroute(lists)
  await page.route(lists, (route) => route.abort())
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('An error occurred', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Network Error')
  await page.unroute(lists)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('No submissions yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
