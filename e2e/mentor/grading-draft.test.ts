import { expectStepsBack } from '../support/forms/back-steps.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a half-written grade marks its row in the queue and in the overview', async ({
  page,
  mentor,
  mentee,
}) => {
  await sendWork(page.request, mentee, one(await tasksOf(page.request, mentee)).id)
  await signIn(page, mentor)
  await page.goto(queuePath)
  const row = rowsOf(page).first()
  const mark = row.getByText('Draft', { exact: true })
  await gradeButtonOf(row).click()
  const { sheet, comment } = sheetOf(page)
  await comment.fill('half a thought')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(mark).toBeVisible()
  await page.goto('/dashboard/mentor')
  await expect(mark).toBeVisible()
  await gradeButtonOf(row).click()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(mark).toHaveCount(0)
})

test('the way back closes the question for a low grade, and after its answer the sheet', async ({
  page,
  mentor,
  mentee,
}) => {
  await sendWork(page.request, mentee, one(await tasksOf(page.request, mentee)).id)
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, grade, comment, submit } = sheetOf(page)
  const question = page.getByRole('alertdialog')
  await grade.fill('30')
  await comment.fill('Only one of the five links works.')
  await submit.click()
  await expect(question).toBeVisible()
  await expectStepsBack(page, 1)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(comment).toHaveValue('Only one of the five links works.')
  await submit.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expectStepsBack(page, 0)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await gradeButtonOf(rowsOf(page).first()).click()
  // The sheet shows the draft a moment after it opens.
  await expect(comment).toHaveValue('Only one of the five links works.')
  await submit.click()
  await question.getByRole('button', { name: 'Keep 30%' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(queuePath)
  await expect(rowsOf(page).first()).toContainText('Graded 30%')
})
