import type { Locator, Page } from '@playwright/test'

export const queuePath = '/dashboard/mentor/tasks-submissions'

/** Without the head of the table. */
export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })

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

/** Method, path and query of what the page asks the API from now on, pictures aside. */
export function apiCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/photos/')) return
    calls.push(`${request.method()} ${pathname.slice('/api'.length)}${search}`)
  })
  return calls
}

/** How often the page has loaded anew. */
export function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}
