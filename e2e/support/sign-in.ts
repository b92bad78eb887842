import type { Page } from '@playwright/test'

/** Of the demo's people, for a test that is about them. */
export const demoPassword = 'koya-demo-2026'

/** Puts a valid session into the browser, as a login at that moment does, before the first page loads. */
export async function signIn(
  page: Page,
  { session }: { session: string },
  now: Date = new Date(),
): Promise<void> {
  await page.addInitScript(
    ([entry, expiration]) => {
      // Only into a fresh browser: a page that logs out and reloads must stay logged out.
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'once')
      localStorage.setItem('token', entry ?? '')
      localStorage.setItem('expirationDate', expiration ?? '')
    },
    [session, new Date(now.getTime() + 3_600_000).toISOString()],
  )
}

/** What the browser keeps between visits, by its names. */
export const keptIn = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort())
