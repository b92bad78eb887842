import { sideOf } from '../support/areas.ts'
import { expectCountNow } from '../support/count-now.ts'
import { changeButtonOf, gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { submissionOf } from '../support/installation/api.ts'
import { apiCallsOf, bellListens, documentsOf, hold } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const task = 'A queue that survives a power cut'
const waitingMentees = 'GET /profile/mentees?state=waiting&sort=waiting&limit=20&skip=0'

test('a mentor grades in four steps and with one call, and the focus waits at the next one', async ({
  page,
  make,
  mentor,
  mentee,
}) => {
  const first = await make.work({ mentee: mentee.id, task: 'A menu page for a mama put', daysAgo: 2 })
  await make.work({ mentee: mentee.id, task: 'Two pages, one public address', daysAgo: 1 })
  const other = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: other.id, task })
  await signIn(page, mentor)
  const listening = bellListens(page)
  await page.goto(`${queuePath}?mentee=${mentee.id}`)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(2)
  const headline = page.getByText(/^\d+ waiting, /)
  await expect(headline).toHaveText('3 waiting, the oldest for 2 days.')
  const tasks = sideOf(page).getByRole('listitem').nth(2)
  await expect(tasks).toHaveText('Tasks3 waiting')
  await listening
  const calls = apiCallsOf(page)
  const documents = documentsOf(page)

  const { sheet, comment, submit } = sheetOf(page)
  await gradeButtonOf(rows.first()).click()
  await expect(sheet.getByText(/^0 of \d+ graded, 2 waiting$/)).toBeVisible()
  await sheet.getByRole('button', { name: '100', exact: true }).click()
  await comment.fill('y'.repeat(1024))
  await submit.click()

  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('A menu page for a mama put')
  await expect(rows.first()).toContainText('Graded 100%')
  await expect(gradeButtonOf(rows.nth(1))).toBeFocused()
  await expect(headline).toHaveText('2 waiting, the oldest for 1 day.')
  await expect(tasks).toHaveText('Tasks2 waiting')
  // Opening the sheet loads mentees with waiting work, and the notes for mentors.
  expect(calls).toEqual([waitingMentees, 'GET /mentors/notes', `POST /mentors/grade/${first.id}`])
  expect(documents()).toBe(0)
  await page.reload()
  await expect(rows.nth(1)).toContainText('Graded 100%')
})

test('a grade is sent once, however often it is pressed while it is on its way', async ({
  page,
  make,
  mentor,
  mentee,
}) => {
  const work = await make.work({ mentee: mentee.id, task })
  await signIn(page, mentor)
  const listening = bellListens(page)
  await page.goto(queuePath)
  await listening
  const { sheet, grade, comment, submit } = sheetOf(page)
  await gradeButtonOf(rowsOf(page)).click()
  await grade.fill('64')
  await comment.fill('Your headings tell the story.')
  await expect(sheet.getByText(/^0 of \d+ graded, 1 waiting$/)).toBeVisible()
  const letGo = await hold(page, '/mentors/grade/**')
  const calls = apiCallsOf(page)
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await submit.click({ force: true })
  await grade.press('Enter')
  letGo()
  await expectCountNow(page.getByText('Grading success', { exact: true }), 1)
  await expect(sheet).toHaveCount(0)
  await expect(rowsOf(page)).toContainText('Graded 64%')
  expect(calls).toEqual([`POST /mentors/grade/${work.id}`])
})

test('a grade that exists is corrected from the table, with the state that was seen', async ({
  page,
  request,
  make,
  mentor,
  mentee,
}) => {
  const review = { percentage: 61, comment: 'The form loses what I typed.' }
  const work = await make.work({ mentee: mentee.id, task, review })
  const given = await submissionOf(request, mentor, work)
  await signIn(page, mentor)
  await page.goto(queuePath)
  const { sheet, grade, comment, submit } = sheetOf(page)
  await expect(rowsOf(page)).toContainText('Graded 61%')
  await changeButtonOf(rowsOf(page)).click()
  await expect(grade).toHaveValue('61')
  await expect(comment).toHaveValue('The form loses what I typed.')
  await expect(submit).toHaveText('Save new grade')
  await expect(sheet.getByText(`Graded by ${mentor.name}, 61%`)).toBeVisible()
  await grade.fill('77')
  const asked = page.waitForRequest((sent) => sent.method() === 'POST')
  await submit.click()
  expect((await asked).headers()['if-match']).toBe(`"${given.updatedAt}"`)
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toContainText('Graded 77%')

  await changeButtonOf(rowsOf(page)).click()
  await submit.click()
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)

  // Corrects the grade once more, and sends the work back.
  await changeButtonOf(rowsOf(page)).click()
  await sheet.getByRole('button', { name: 'Send back (0%)' }).click()
  await expect(grade).toHaveValue('0')
  await expect(submit).toHaveText('Send back')
  await submit.click()
  await expect(rowsOf(page)).toContainText('Sent back')
  expect(await submissionOf(request, mentor, work)).toMatchObject({ gradePercentage: 0 })
})
