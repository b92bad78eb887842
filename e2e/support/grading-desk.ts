import type { Locator, Page } from '@playwright/test'

export const queuePath = '/dashboard/mentor/tasks-submissions'

export const gradeButtonOf = (row: Locator): Locator =>
  row.getByRole('button', { name: 'Grade', exact: true })
export const correctButtonOf = (row: Locator): Locator => row.getByRole('button', { name: 'Correct' })

/** The open grading sheet. */
export function sheetOf(page: Page) {
  const sheet = page.getByRole('dialog')
  return {
    sheet,
    grade: sheet.getByRole('spinbutton', { name: 'Grade' }),
    comment: sheet.getByRole('textbox', { name: 'Your comment' }),
    next: sheet.getByRole('checkbox', { name: /^Then open the next one \(\d+\)$/ }),
    submit: sheet.getByRole('button', { name: /^Submit (grade|correction)$/ }),
  }
}
