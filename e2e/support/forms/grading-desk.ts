import type { Locator, Page } from '@playwright/test'

export const queuePath = '/dashboard/mentor/tasks-submissions'

export const gradeButtonOf = (row: Locator): Locator =>
  row.getByRole('button', { name: 'Grade', exact: true })
export const changeButtonOf = (row: Locator): Locator =>
  row.getByRole('button', { name: /^Change (grade|answer)$/ })

export function sheetOf(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    sheet,
    grade: sheet.getByRole('spinbutton', { name: 'Grade' }),
    comment: sheet.getByRole('textbox', { name: 'Your comment' }),
    /** Shown while another submission waits. */
    submitAndGoOn: sheet.getByRole('button', { name: 'Submit and open the next', exact: true }),
    submit: sheet.getByRole('button', { name: /^(Submit|Submit grade|Save new grade|Save new answer)$/ }),
    steps: sheet.getByRole('navigation', { name: 'Submissions in the order of the list' }),
  }
}
