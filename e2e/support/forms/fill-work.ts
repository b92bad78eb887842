import type { Page } from '@playwright/test'

/** The files that a page needs to keep work which is submitted without a network. */
const outboxFiles = [/\/unsent-work-.*\.js$/, /\/dialogs-.*\.js$/, /\/dialogs-.*\.css$/]

/** Fills the form of a task and waits for the outbox's files; works on a page with a controlled clock too. */
export async function fillWork(page: Page, taskId: string, url = 'https://example.org/work'): Promise<void> {
  const outboxComes = outboxFiles.map(async (file) => {
    const response = await page.waitForResponse((found) => file.test(found.url()))
    await response.finished()
  })
  await page.goto(`/dashboard/pending-task/submit/${taskId}`)
  await page.getByLabel('Task URL').fill(url)
  await page.getByLabel('Comment').fill('Every link works on my phone.')
  await Promise.all(outboxComes)
}
