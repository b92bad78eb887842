import { expectCountNow } from '../support/count-now.ts'
import { watchFor } from '../support/drawn.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { sendWork, submissionOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const task = 'A queue that survives a power cut'

test('a mentor and an admin who grade at once overwrite nothing unseen', async ({
  browser,
  request,
  make,
  mentor,
  mentee,
  admin,
}) => {
  const work = await make.work({ mentee: mentee.id, task })
  const open = async (person: Person) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(page, person)
    await page.goto(`${queuePath}?mentee=${mentee.id}`)
    await gradeButtonOf(rowsOf(page)).click()
    return page
  }
  const [mentorsPage, adminsPage] = await Promise.all([open(mentor), open(admin)])
  const own = sheetOf(mentorsPage)
  // Delays the list that the mentor's page reloads, until the server has refused the mentor's grade.
  const withNews = Promise.withResolvers<void>()
  await mentorsPage.route('**/api/tasks?fields=list', async (route) => {
    await withNews.promise
    await route.continue()
  })
  const isReading = mentorsPage.waitForRequest('**/api/tasks?fields=list')
  await own.grade.fill('72')
  await own.comment.fill('From the mentor.')
  await sheetOf(adminsPage).grade.fill('71')
  await sheetOf(adminsPage).comment.fill('From the admin.')
  await sheetOf(adminsPage).submit.click()
  await expect(adminsPage.getByText('Grading success', { exact: true })).toBeVisible()

  await isReading
  await own.submit.click()
  const sentence = 'This was graded already: 71%'
  const toast = mentorsPage.getByRole('alert').getByText(sentence, { exact: true })
  await toast.hover()
  const read = mentorsPage.waitForResponse('**/api/tasks?fields=list')
  withNews.resolve()
  await (await read).finished()
  await expectCountNow(toast, 1)
  await expectCountNow(mentorsPage.getByText(sentence), 1)
  const present = own.sheet.getByRole('alert').filter({ hasText: 'Graded by' })
  await expect(present).toContainText(`Graded by ${admin.name} (admin), 71%`)
  await expect(present).toContainText('From the admin.')
  await expect(own.grade).toHaveValue('72')
  await expect(own.comment).toHaveValue('From the mentor.')
  const stored = await submissionOf(request, mentor, work)
  expect(stored).toMatchObject({ gradePercentage: 71, mentorComment: 'From the admin.' })

  const asked = mentorsPage.waitForRequest((sent) => sent.method() === 'POST')
  await own.submit.click()
  expect((await asked).headers()['if-match']).toBe(`"${stored.updatedAt}"`)
  await expect(own.sheet).toHaveCount(0)
  await expect(rowsOf(mentorsPage)).toContainText('Graded 72%')
  await Promise.all([mentorsPage.close(), adminsPage.close()])
})

test('a half-written grade moves along when a newer attempt arrives, also while it is being sent', async ({
  page,
  request,
  make,
  mentor,
  mentee,
}) => {
  const work = await make.work({ mentee: mentee.id, task })
  await signIn(page, mentor)
  await page.goto(queuePath)
  const { sheet, grade, comment, submit } = sheetOf(page)
  await gradeButtonOf(rowsOf(page)).click()
  await grade.fill('50')
  await comment.fill('The links lead nowhere yet.')
  await expect.poll(() => draftsIn(page)).toContain('The links lead nowhere yet.')

  // A new attempt arrives between two visits.
  await sendWork(request, mentee, work.task.id)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page)).click()
  const moved = 'Attempt 2 came after you began. What you wrote about attempt 1 is kept below.'
  await expect(sheet.getByText(moved)).toBeVisible()
  await expect(grade).toHaveValue('50')
  await expect(comment).toHaveValue('The links lead nowhere yet.')

  // A new attempt arrives while the sheet is open, so the server refuses the grade.
  const newest = await sendWork(request, mentee, work.task.id)
  await comment.fill('The links lead home now.')
  await submit.click()
  await expect(sheet.getByText('Attempt 3 came after you began.')).toBeVisible()
  await expect(grade).toHaveValue('50')
  await expect(comment).toHaveValue('The links lead home now.')
  await sheet.getByText('Earlier attempts (2)').click()
  await expect(sheet.getByText('Not reviewed')).toHaveCount(2)
  await grade.fill('83')
  const asked = page.waitForRequest((sent) => sent.method() === 'POST')
  await submit.click()
  expect(new URL((await asked).url()).pathname).toBe(`/api/mentors/grade/${newest.id}`)
  await expect(rowsOf(page)).toContainText('Attempt 3')
  await expect(rowsOf(page)).toContainText('Graded 83%')
})

test('what a mentor typed survives a refusal, a closed sheet and a reload, until it is sent or discarded', async ({
  page,
  make,
  mentor,
  mentee,
}) => {
  await make.work({ mentee: mentee.id, task })
  await signIn(page, mentor)
  // Records the toast as soon as it appears, because it closes by itself.
  const wasTold = await watchFor(page, '[role=alert]', 'Something broke')
  await page.goto(queuePath)
  const { sheet, grade, comment, submit } = sheetOf(page)
  const open = () => gradeButtonOf(rowsOf(page)).click()
  await open()
  await grade.fill('58')
  await comment.fill('Typed and kept.')
  const path = '**/api/mentors/grade/*'
  await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Something broke' } }))
  await submit.click()
  await expect.poll(wasTold).toBe(true)
  await expect(comment).toHaveValue('Typed and kept.')
  await page.unroute(path)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(gradeButtonOf(rowsOf(page))).toBeFocused()
  await page.reload()
  await open()
  await expect(grade).toHaveValue('58')
  await expect(comment).toHaveValue('Typed and kept.')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(comment).toHaveValue('')
  await expect.poll(() => draftsIn(page)).not.toContain('Typed and kept.')
  // The Undo button replaces the pressed button and takes over the focus.
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grade).toHaveValue('58')
  await expect(comment).toHaveValue('Typed and kept.')
  await expect.poll(() => draftsIn(page)).toContain('Typed and kept.')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await open()
  await expect(sheet.getByRole('button', { name: /Discard|Undo/ })).toHaveCount(0)
  await expect(comment).toHaveValue('')
  await grade.fill('59')
  await comment.fill('Sent at last.')
  await submit.click()
  await expect(rowsOf(page)).toContainText('Graded 59%')
})
