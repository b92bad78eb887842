import type { Criterion } from '@koya/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import {
  correctMarks,
  makeWork,
  sendBack,
  setCriteria,
  stalls,
  sum,
  table,
} from '../support/installation/criteria.ts'
import { saveData } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { expectPlain } from '../support/plain-page.ts'
import { signIn, signInDrawn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const asked = 'Not each point has an answer. Answer what is missing, or send it as it is'
const comment = 'I added the sums of each row again.'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a mentee answers what was open, and the mentor reads it at the point', async ({
    page,
    browser,
    request,
    make,
    admin,
  }) => {
    const { mentor, mentee, taskId } = await makeWork(make, request, admin)
    await sendBack(request, mentor)
    await signIn(page, mentee)
    await page.goto(`/dashboard/pending-task/submit/${taskId}`)
    const points = page.getByRole('group', { name: 'What was still open' })
    const of = ({ text }: Criterion) => points.getByRole('group', { name: text })
    await expect(of(sum).getByText('Partly: Row four is off by ten.')).toBeVisible()
    await expect(of(table).getByText(`Not yet: ${table.notYet}`)).toBeVisible()
    await expect(of(stalls)).toHaveCount(0)
    await expectAccessible(page)
    await picture(page, 'open-points')
    await of(sum).getByLabel('Changed').check()
    await of(sum).getByLabel('What did you change?').fill('Row four is 120 naira now.')
    await page.getByLabel(stalls.text).check()
    const tick = page.getByRole('checkbox', { name: table.text })
    await tick.check()
    await tick.uncheck()
    await expect(tick).not.toBeChecked()
    // The review lists no criteria, because the form lists the open points.
    await expect(page.getByText('Look at the sums again.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Criteria' })).toHaveCount(0)
    await page.getByLabel('Comment').fill(comment)
    await expect.poll(() => draftsIn(page)).toContain('120 naira')
    await page.reload()
    await expect(of(sum).getByLabel('What did you change?')).toHaveValue('Row four is 120 naira now.')
    await expect(page.getByLabel(stalls.text)).toBeChecked()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(points).toBeFocused()
    await expect(points).toHaveAccessibleDescription(new RegExp(asked))
    await picture(page, 'open-points-asked')
    await of(table).getByLabel('A question').check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(points.getByText('Say in a word what you changed, or what you ask')).toBeVisible()
    await of(table).getByLabel('What do you ask?').fill('Is a heading above each column enough?')
    await of(table).getByLabel('Changed').check()
    await expect(of(table).getByLabel('What did you change?')).toHaveValue(/^Is a heading/)
    await of(table).getByLabel('A question').check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Successfully sumitted Task')).toBeVisible()

    const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(reader, mentor)
    await reader.goto(queuePath)
    await gradeButtonOf(rowsOf(reader).first()).click()
    const { sheet } = sheetOf(reader)
    const point = ({ text }: Criterion) => sheet.getByRole('group', { name: text })
    await expect(point(sum).getByText('Changed: Row four is 120 naira now.')).toBeVisible()
    await expect(point(table).getByText('Question: Is a heading above each column enough?')).toBeVisible()
    await expectAccessible(reader)
    await picture(reader, 'answered-points')
    await reader.close()

    await page.goto(`/dashboard/pending-task/submit/${taskId}`)
    await expect(of(table).getByLabel('What do you ask?')).toHaveValue(
      'Is a heading above each column enough?',
    )
    await page.goto('/dashboard/pending-task')
    await page.getByRole('button', { name: 'Grading' }).click()
    const answers = page.getByRole('dialog').getByRole('list', { name: 'Answers to open points' })
    await expect(answers.getByRole('listitem')).toHaveText([/^Changed: Row four/, /^Question: Is a heading/])
  })

  test('an address in a mentor’s word makes neither the form nor the sheet wider than the screen', async ({
    page,
    browser,
    request,
    make,
    admin,
  }) => {
    const { mentor, mentee, taskId } = await makeWork(make, request, admin)
    await sendBack(request, mentor, `See https://ariaria.example/${'a'.repeat(150)}`)
    await setCriteria(request, admin, taskId, [stalls, sum, { ...table, text: `As on ${'c'.repeat(150)}.` }])
    await signIn(page, mentee)
    await page.goto(`/dashboard/pending-task/${taskId}`)
    await expect(page.getByText('ccc', { exact: false }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto(`/dashboard/pending-task/submit/${taskId}`)
    const point = page.getByRole('group', { name: sum.text })
    await point.getByLabel('Changed').check()
    const word = point.getByLabel('What did you change?')
    await word.fill('b'.repeat(150))
    await expect(word).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Comment').fill(comment)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Successfully sumitted Task')).toBeVisible()
    const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(reader, mentor)
    await reader.goto(queuePath)
    await gradeButtonOf(rowsOf(reader).first()).click()
    const marked = sheetOf(reader).sheet.getByRole('group', { name: sum.text })
    await marked.getByLabel('Partly').check()
    const missing = marked.getByLabel('What is missing')
    await missing.scrollIntoViewIfNeeded()
    await expect(missing).toBeInViewport({ ratio: 1 })
    await reader.close()
  })

  test('a mentee sends without an answer after being asked once, and words over criteria that are gone arrive', async ({
    page,
    browser,
    request,
    make,
    admin,
  }) => {
    const { mentor, mentee, taskId } = await makeWork(make, request, admin)
    await sendBack(request, mentor)
    await setCriteria(request, admin, taskId, [])
    await signIn(page, mentee)
    await page.goto(`/dashboard/pending-task/submit/${taskId}`)
    const point = page.getByRole('group', { name: sum.text })
    await point.getByLabel('A question').check()
    await point.getByLabel('What do you ask?').fill('Which row four?')
    await point.getByLabel('No answer').check()
    await expect(point.getByRole('textbox')).toHaveCount(0)
    await point.getByLabel('A question').check()
    await point.getByLabel('What do you ask?').fill('Which row four?')
    await page.getByLabel('Comment').fill(comment)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(asked)).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Successfully sumitted Task')).toBeVisible()
    const reader = await browser.newPage()
    await signIn(reader, mentor)
    await reader.goto(queuePath)
    await gradeButtonOf(rowsOf(reader).first()).click()
    const answers = sheetOf(reader).sheet.getByRole('list', { name: 'Answers to open points' })
    await expect(answers.getByRole('listitem')).toHaveText([`Question: Which row four? ${sum.text}`])
    await reader.close()
  })

  test('a mentee whose mentor has marked other points meanwhile reads those, and answers them', async ({
    page,
    request,
    make,
    admin,
    faults,
  }) => {
    faults.expect(/422 /)
    const { mentor, mentee, taskId } = await makeWork(make, request, admin)
    await sendBack(request, mentor)
    // `saveData` turns the event stream off, so the page loads the new marks only after a refused submission.
    await saveData(page)
    await signIn(page, mentee)
    await page.goto(`/dashboard/pending-task/submit/${taskId}`)
    const point = (of: Criterion) => page.getByRole('group', { name: of.text })
    for (const one of [sum, table]) {
      await point(one).getByLabel('Changed').check()
      await point(one).getByLabel('What did you change?').fill('It is there now.')
    }
    await page.getByLabel('Comment').fill(comment)
    await correctMarks(request, mentor, [stalls])
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(point(stalls)).toBeVisible()
    await expect(point(sum)).toHaveCount(0)
    await point(stalls).getByLabel('Changed').check()
    await point(stalls).getByLabel('What did you change?').fill('All twelve are counted.')
    await page.getByRole('button', { name: /Submit|Try again/ }).click()
    await expect(page.getByText('Successfully sumitted Task')).toBeVisible()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a mentee answers the open points, and the mentor marks each criterion', async ({
    page,
    request,
    make,
    admin,
    faults,
  }) => {
    faults.expect(/422 /)
    const { mentor, mentee, taskId } = await makeWork(make, request, admin)
    await sendBack(request, mentor)
    await signInDrawn(page, mentee)
    await page.goto(`/dashboard/pending-task/submit/${taskId}`)
    const of = ({ text }: Criterion) => page.getByRole('group', { name: text })
    await of(sum).getByLabel('Changed').check()
    await of(sum).getByRole('textbox').fill('Row four is 120 naira now.')
    await page.getByLabel(stalls.text).check()
    await page.getByLabel('Comment').fill(comment)
    await expectPlain(page, 'plain-open-points')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(asked)).toBeVisible()
    await expect(of(sum).getByRole('textbox')).toHaveValue('Row four is 120 naira now.')
    await expect(page.getByLabel(stalls.text)).toBeChecked()
    await expectPlain(page, 'plain-open-points-asked')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your work is sent.')).toBeVisible()

    await page.context().clearCookies()
    await signInDrawn(page, mentor)
    await page.goto('/dashboard/mentor/tasks-submissions')
    await page.getByRole('link', { name: 'Grade', exact: true }).click()
    await expect(of(sum).getByText('Changed: Row four is 120 naira now.')).toBeVisible()
    await expect(of(stalls).getByLabel('Met', { exact: true })).toBeChecked()
    await of(sum).getByLabel('Met', { exact: true }).check()
    await page.getByLabel('Your comment').fill('The sums are right. Now the heading.')
    await expectPlain(page, 'plain-marks')
    await page.getByRole('button', { name: 'Submit grade' }).click()
    await page.getByLabel('Grade', { exact: true }).fill('80')
    await page.getByRole('button', { name: 'Submit grade' }).click()
    await expect(page.getByText('Mark each criterion, or none').first()).toBeVisible()
    await of(table).getByLabel('Partly').check()
    await of(table).getByLabel('What is missing').fill('It has a heading for two of four columns.')
    await page.getByLabel('Grade', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Submit grade' }).click()
    await expect(page.getByText('Your marks propose 92%', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Grade', { exact: true })).toHaveValue('92')
    await expectPlain(page, 'plain-marks-proposed')
    await page.getByRole('button', { name: 'Submit grade' }).click()
    await expect(page.getByText('The grade is sent.')).toBeVisible()
  })
})
