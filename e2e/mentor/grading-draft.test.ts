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
