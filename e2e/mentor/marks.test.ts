import type { Criterion, List, Submission } from '@koya/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { changeButtonOf, gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, one, sendWork } from '../support/installation/api.ts'
import {
  correctMarks,
  makeWork,
  sendBack,
  setCriteria,
  stalls,
  sum,
  table,
} from '../support/installation/criteria.ts'
import { rowsOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a mentor marks each criterion, and the mentee reads the marks with the review', async ({
  page,
  browser,
  request,
  make,
  admin,
}) => {
  const { mentor, mentee, taskId } = await makeWork(make, request, admin)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  const of = ({ text }: Criterion) => sheet.getByRole('group', { name: text })
  await of(stalls).getByLabel('Met', { exact: true }).check()
  await of(sum).getByLabel('Partly').check()
  await of(sum).getByLabel('What is missing').fill('Row four is off by ten.')
  for (const mark of ['Not yet', 'Partly']) await of(sum).getByLabel(mark).check()
  await expect(of(sum).getByLabel('What is missing')).toHaveValue('Row four is off by ten.')
  await expect(grade).toHaveValue('')
  await of(table).getByLabel('Not yet').check()
  await expect(grade).toHaveValue('67')
  await picture(page, 'marks-sheet')
  await expect.poll(() => draftsIn(page)).toContain('Row four is off by ten.')
  await page.reload()
  await expect(of(sum).getByLabel('What is missing')).toHaveValue('Row four is off by ten.')
  await expect(grade).toHaveValue('67')
  await of(table).getByLabel('Partly').check()
  await expect(grade).toHaveValue('75')
  await of(table).getByLabel('Not yet').check()
  await expect(grade).toHaveValue('67')
  await grade.fill('70')
  await of(table).getByLabel('Partly').check()
  await expect(grade).toHaveValue('70')
  await expect(sheet.getByRole('button', { name: 'Take the proposed 75%' })).toBeVisible()
  await of(table).getByLabel('Not yet').check()
  await sheet.getByRole('button', { name: 'Take the proposed 67%' }).click()
  await expectAccessible(page)
  await comment.fill('The stalls are all there. Look at the sums again.')
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()

  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(reader, mentee)
  await reader.goto(`/dashboard/pending-task/${taskId}`)
  const marks = reader.getByRole('main').getByRole('list', { name: 'Criteria' })
  const lines = [
    `Met: ${stalls.text}`,
    `Partly: ${sum.text} Row four is off by ten.`,
    `Not yet: ${table.text} ${table.notYet}`,
  ]
  await expect(marks.getByRole('listitem')).toHaveText(lines)
  await expectAccessible(reader)
  await picture(reader, 'marks-review')
  await reader.goto('/dashboard/pending-task')
  await reader.getByRole('button', { name: 'Grading' }).click()
  const inDialog = reader.getByRole('dialog').getByRole('list', { name: 'Criteria' })
  await expect(inDialog.getByRole('listitem')).toHaveText(lines)
  await reader.close()
})

test('a mentor whose task got other criteria meanwhile marks those, and loses no word', async ({
  page,
  request,
  make,
  admin,
  faults,
}) => {
  faults.expect(/422 /)
  const { mentor, taskId } = await makeWork(make, request, admin)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await sheet.getByRole('button', { name: 'All met' }).click()
  await expect(grade).toHaveValue('100')
  await comment.fill('All of it is there.')
  const heading = { text: 'The table has a heading.', notYet: '', weight: 1 }
  await setCriteria(request, admin, taskId, [stalls, sum, heading])
  await submit.click()
  await expect(sheet.getByRole('group', { name: 'Criteria' })).toHaveAccessibleDescription(
    'The criteria of this task have changed: look at them again',
  )
  const added = sheet.getByRole('group', { name: heading.text })
  await expect(added).toBeVisible()
  await expect(comment).toHaveValue('All of it is there.')
  await added.getByLabel('Met', { exact: true }).check()
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
})

test('a mentor marks each criterion or none', async ({ page, request, make, admin, faults }) => {
  faults.expect(/422 /)
  const { mentor } = await makeWork(make, request, admin)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  await sheet.getByRole('group', { name: stalls.text }).getByLabel('Met', { exact: true }).check()
  await grade.fill('80')
  await comment.fill('The rest is for the next time.')
  await submit.click()
  await expect(sheet.getByRole('group', { name: 'Criteria' })).toHaveAccessibleDescription(
    'Mark each criterion, or none',
  )
  await picture(page, 'marks-refused')
  await sheet.getByRole('button', { name: 'No marks' }).click()
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
})

test('a new attempt shows first what was open, and what was met stays met', async ({
  page,
  request,
  make,
  admin,
}) => {
  const { mentor, mentee, taskId } = await makeWork(make, request, admin)
  await sendBack(request, mentor)
  await sendWork(request, mentee, taskId)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  const of = ({ text }: Criterion) => sheet.getByRole('group', { name: text })
  await expect(of(sum).getByText('Last time: partly. Row four is off by ten.')).toBeVisible()
  await expect(sheet.getByText(/^Last time/)).toHaveText([/partly/, /not yet/, /met/])
  await expect(of(stalls).getByLabel('Met', { exact: true })).toBeChecked()
  await picture(page, 'marks-again')
  await of(sum).getByLabel('Met', { exact: true }).check()
  await of(table).getByLabel('Met', { exact: true }).check()
  await expect(grade).toHaveValue('100')
  await comment.fill('Now it is all there.')
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
})

for (const { open, say } of [
  { open: [], say: 'are sent with the review' },
  { open: [table], say: 'are not dropped when one is missing' },
])
  test(`marks of before that a mentor leaves as they are ${say}`, async ({
    page,
    request,
    make,
    admin,
    faults,
  }) => {
    if (open.length > 0) faults.expect(/422 /)
    const { mentor, mentee, taskId } = await makeWork(make, request, admin)
    await sendBack(request, mentor)
    await correctMarks(request, mentor, open)
    await sendWork(request, mentee, taskId)
    await signIn(page, mentor)
    await page.goto(queuePath)
    await gradeButtonOf(rowsOf(page).first()).click()
    const { sheet, grade, comment, submit } = sheetOf(page)
    // Waits for the criteria, which load after the sheet opens.
    await expect(
      sheet.getByRole('group', { name: stalls.text }).getByLabel('Met', { exact: true }),
    ).toBeChecked()
    await grade.fill('90')
    await comment.fill('The table is there now.')
    await submit.click()
    const field = sheet.getByRole('group', { name: 'Criteria' })
    for (const { text } of open) {
      await expect(field).toHaveAccessibleDescription('Mark each criterion, or none')
      await sheet.getByRole('group', { name: text }).getByLabel('Met', { exact: true }).check()
      await submit.click()
    }
    await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
    const { items } = await ask<List<Submission>>(request, mentor, '/mentors/submissions')
    expect(one(items).marks?.map(({ mark }) => mark)).toEqual(['met', 'met', 'met'])
  })

test('a review is corrected at the criteria that it has, after those of the task have changed', async ({
  page,
  request,
  make,
  admin,
}) => {
  const { mentor, taskId } = await makeWork(make, request, admin)
  await sendBack(request, mentor)
  await setCriteria(request, admin, taskId, [stalls, sum, { ...table, text: 'The table has a heading.' }])
  await signIn(page, mentor)
  await page.goto(queuePath)
  await changeButtonOf(rowsOf(page).first()).click()
  const { sheet, grade, submit } = sheetOf(page)
  await expect(sheet.getByRole('group', { name: table.text })).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'The table has a heading.' })).toBeHidden()
  await sheet.getByRole('group', { name: table.text }).getByLabel('Met', { exact: true }).check()
  await grade.fill('90')
  await submit.click()
  await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
  const { items } = await ask<List<Submission>>(request, mentor, '/mentors/submissions')
  expect(one(items).marks?.map(({ text, mark }) => [text, mark])).toEqual([
    [stalls.text, 'met'],
    [sum.text, 'partly'],
    [table.text, 'met'],
  ])
})
