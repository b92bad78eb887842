import { expectError } from '../support/forms/account-forms.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { apiCallsOf } from '../support/network.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the grading sheet shows address and comment to read, and asks for a grade in percent and a comment', async ({
  page,
  busyMentor,
}) => {
  await signIn(page, busyMentor)
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
  // Grade and comment are the only text and number fields of the sheet.
  await expect(sheet.getByRole('textbox').or(sheet.getByRole('spinbutton'))).toHaveCount(2)
  await expect(sheet.locator('[contenteditable]')).toHaveCount(0)
  await grade.fill('80')
  await expect(grade).toHaveValue('80')
  await expect(sheet.getByText('%', { exact: true })).toBeVisible()
  await expect(comment).toBeEditable()
  // Scrolling over the number input must not change its value.
  await grade.hover()
  await page.mouse.wheel(0, 120)
  await expect(grade).not.toBeFocused()
  await expect(grade).toHaveValue('80')
})

test('a grade or comment that is missing or out of bounds is refused at its field and never sent', async ({
  page,
  busyMentor,
}) => {
  await signIn(page, busyMentor)
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
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
