import { expect, test } from '@playwright/test'
import { hold } from './account-forms.ts'
import {
  apiCallsOf,
  correctButtonOf,
  gradeButtonOf,
  loadsOf,
  queuePath,
  rowsOf,
  sheetOf,
} from './grading-desk.ts'
import { ask, type List, newLearnerWith, sendWork, type Work, waitingWork } from './learners.ts'
import { expectNow } from './once.ts'
import { signIn, tokenOf } from './people.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const addressOf = ({ mentee, task }: Work) => `${queuePath}?mentee=${mentee.id}&task=${task.id}`

test('a mentor grades in four steps and with one call, and the focus waits at the next one', async ({
  page,
  request,
}) => {
  const learner = await newLearnerWith(request, 'mentor2')
  const first = await sendWork(request, learner, 'A menu page for a mama put')
  await sendWork(request, learner, 'Two pages, one public address')
  await signIn(page, 'mentor2')
  await page.goto(`${queuePath}?mentee=${learner.id}`)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(2)
  const headline = page.getByText(/^\d+ waits? for review, /)
  const waiting = Number.parseInt((await headline.textContent()) ?? '', 10)
  const tasks = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('listitem').nth(2)
  await expect(tasks).toHaveText(`Tasks${waiting} waiting`)
  const calls = apiCallsOf(page)
  const loads = loadsOf(page)

  const { sheet, comment, submit } = sheetOf(page)
  await gradeButtonOf(rows.first()).click()
  await sheet.getByRole('button', { name: '100', exact: true }).click()
  await comment.fill('y'.repeat(1024))
  await submit.click()

  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('A menu page for a mama put')
  await expect(rows.first()).toContainText('Graded 100 %')
  await expect(gradeButtonOf(rows.nth(1))).toBeFocused()
  await expect(headline).toHaveText(new RegExp(`^${waiting - 1} waits? for review, `))
  await expect(tasks).toHaveText(`Tasks${waiting - 1} waiting`)
  expect(calls).toEqual([`POST /mentors/grade/${first.id}`])
  expect(loads()).toBe(0)
  await page.reload()
  await expect(rows.nth(1)).toContainText('Graded 100 %')
})

test('a grade is sent once, however often it is pressed while it is on its way', async ({
  page,
  request,
}) => {
  const { work } = await waitingWork(request)
  await signIn(page, 'mentor2')
  await page.goto(addressOf(work))
  const { sheet, grade, comment, submit } = sheetOf(page)
  await gradeButtonOf(rowsOf(page)).click()
  await grade.fill('64')
  await comment.fill('Your headings tell the story.')
  const letGo = await hold(page, '/mentors/grade/**')
  const calls = apiCallsOf(page)
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await submit.click({ force: true })
  await grade.press('Enter')
  letGo()
  await expectNow(page.getByText('Grading success', { exact: true }), 1)
  await expect(sheet).toHaveCount(0)
  await expect(rowsOf(page)).toContainText('Graded 64 %')
  expect(calls).toEqual([`POST /mentors/grade/${work.id}`])
})

test('a grade that exists is corrected from the table, with the state that was seen', async ({
  page,
  request,
}) => {
  const { work } = await waitingWork(request)
  const mentor = await tokenOf(request, 'mentor2')
  const given = await ask<Work>(request, mentor, `/mentors/grade/${work.id}`, {
    method: 'POST',
    data: { gradePercentage: 61, mentorComment: 'The form loses what I typed.' },
  })
  await signIn(page, 'mentor2')
  await page.goto(addressOf(work))
  const { sheet, grade, comment, submit } = sheetOf(page)
  await expect(rowsOf(page)).toContainText('Graded 61 %')
  await correctButtonOf(rowsOf(page)).click()
  await expect(grade).toHaveValue('61')
  await expect(comment).toHaveValue('The form loses what I typed.')
  await expect(submit).toHaveText('Submit correction')
  await grade.fill('77')
  const asked = page.waitForRequest((sent) => sent.method() === 'POST')
  await submit.click()
  expect((await asked).headers()['if-match']).toBe(`"${given.updatedAt}"`)
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toContainText('Graded 77 %')

  // Once more, with what the first correction has left, and back to the mentee.
  await correctButtonOf(rowsOf(page)).click()
  await sheet.getByRole('button', { name: 'Send back (0 %)' }).click()
  await expect(grade).toHaveValue('0')
  await submit.click()
  await expect(rowsOf(page)).toContainText('Sent back')
  const { items } = await ask<List<Work>>(request, mentor, `/mentors/submissions?mentee=${work.mentee.id}`)
  expect(items.find(({ id }) => id === work.id)).toMatchObject({ gradePercentage: 0 })
})

test('a mentor and an admin who grade at once overwrite nothing unseen', async ({ browser, request }) => {
  const { work } = await waitingWork(request)
  const open = async (person: 'mentor2' | 'admin') => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(page, person)
    await page.goto(addressOf(work))
    await gradeButtonOf(rowsOf(page)).click()
    return page
  }
  const [mentor, admin] = await Promise.all([open('mentor2'), open('admin')])
  const own = sheetOf(mentor)
  await own.grade.fill('72')
  await own.comment.fill('From the mentor.')
  await sheetOf(admin).grade.fill('71')
  await sheetOf(admin).comment.fill('From the admin.')
  await sheetOf(admin).submit.click()
  await expect(admin.getByText('Grading success', { exact: true })).toBeVisible()

  await own.submit.click()
  const sentence = 'This was graded already: 71 %'
  await expectNow(mentor.getByRole('alert').getByText(sentence, { exact: true }), 1)
  await expectNow(mentor.getByText(sentence), 1)
  const present = own.sheet.getByRole('alert').filter({ hasText: 'This stands there now' })
  await expect(present).toContainText('This stands there now: 71 %')
  await expect(present).toContainText('From the admin.')
  await expect(own.grade).toHaveValue('72')
  await expect(own.comment).toHaveValue('From the mentor.')
  const token = await tokenOf(request, 'admin')
  const { items } = await ask<List<Work>>(request, token, `/mentors/submissions?mentee=${work.mentee.id}`)
  const stored = items.find(({ id }) => id === work.id)
  expect(stored).toMatchObject({ gradePercentage: 71, mentorComment: 'From the admin.' })

  const asked = mentor.waitForRequest((sent) => sent.method() === 'POST')
  await own.submit.click()
  expect((await asked).headers()['if-match']).toBe(`"${stored?.updatedAt}"`)
  await expect(own.sheet).toHaveCount(0)
  await expect(rowsOf(mentor)).toContainText('Graded 72 %')
  await Promise.all([mentor.close(), admin.close()])
})

test('who grades an attempt that was replaced meanwhile keeps the words and is led to the newer one', async ({
  page,
  request,
}) => {
  const { work, learner } = await waitingWork(request)
  await signIn(page, 'mentor2')
  await page.goto(addressOf(work))
  const { sheet, grade, comment, submit } = sheetOf(page)
  await gradeButtonOf(rowsOf(page)).click()
  await grade.fill('50')
  await comment.fill('The links lead nowhere yet.')
  const newer = await sendWork(request, learner, work.task.title)
  await submit.click()
  const sentence = 'The mentee has sent a newer attempt, grade that one'
  await expectNow(page.getByText(sentence, { exact: true }), 1)
  await expect(grade).toHaveValue('50')
  await expect(comment).toHaveValue('The links lead nowhere yet.')
  await sheet.getByRole('button', { name: 'Show the newer attempt in the list' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(rowsOf(page)).toContainText('Attempt 2')
  await gradeButtonOf(rowsOf(page)).click()
  await sheet.getByText('Earlier attempts (1)').click()
  await expect(sheet.getByText('Replaced by the next')).toBeVisible()
  await grade.fill('83')
  await comment.fill('Now they lead home.')
  const asked = page.waitForRequest((sent) => sent.method() === 'POST')
  await submit.click()
  expect(new URL((await asked).url()).pathname).toBe(`/api/mentors/grade/${newer.id}`)
  await expect(rowsOf(page)).toContainText('Graded 83 %')
})

test('what a mentor typed survives a lost network, a closed sheet and a reload, until it is sent or discarded', async ({
  page,
  request,
}) => {
  const { work } = await waitingWork(request)
  await signIn(page, 'mentor2')
  await page.goto(addressOf(work))
  const { sheet, grade, comment, submit } = sheetOf(page)
  const open = () => gradeButtonOf(rowsOf(page)).click()
  await open()
  await grade.fill('58')
  await comment.fill('Typed and kept.')
  await page.context().setOffline(true)
  await submit.click()
  await expectNow(page.getByText('Network Error', { exact: true }), 1)
  await expect(comment).toHaveValue('Typed and kept.')
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(gradeButtonOf(rowsOf(page))).toBeFocused()
  await page.reload()
  await open()
  await expect(grade).toHaveValue('58')
  await expect(comment).toHaveValue('Typed and kept.')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toHaveCount(0)
  await open()
  await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(comment).toHaveValue('')
  await grade.fill('59')
  await comment.fill('Sent at last.')
  await submit.click()
  await expect(rowsOf(page)).toContainText('Graded 59 %')
})
