import type { Locator, Page } from '@playwright/test'

export const queuePath = '/dashboard/mentor/tasks-submissions'

export const gradeButtonOf = (row: Locator): Locator =>
  row.getByRole('button', { name: 'Grade', exact: true })
export const changeButtonOf = (row: Locator): Locator =>
  row.getByRole('button', { name: /^Change (grade|review)$/ })

export function sheetOf(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    sheet,
    grade: sheet.getByRole('spinbutton', { name: 'Grade' }),
    comment: sheet.getByRole('textbox', { name: 'Your comment' }),
    /** Shown while another submission waits. */
    submitAndGoOn: sheet.getByRole('button', { name: /^(Submit|Send back) and open the next$/ }),
    submit: sheet.getByRole('button', {
      name: /^(Submit|Submit grade|Send back|Save new grade|Save new review)$/,
    }),
    steps: sheet.getByRole('navigation', { name: 'Submissions in the order of the list' }),
  }
}
