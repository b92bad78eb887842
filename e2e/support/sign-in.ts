import type { Page } from '@playwright/test'

export const demoPassword = 'koya-demo-2026'

/** Puts a session into the browser before the first page loads, as after a login. */
export async function signIn(
  page: Page,
  { session }: { session: string },
  now: Date = new Date(),
): Promise<void> {
  await page.addInitScript(
    ([entry, expiration]) => {
      // Runs once per tab, so that a reload after a logout does not log in again.
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'once')
      localStorage.setItem('token', entry ?? '')
      localStorage.setItem('expirationDate', expiration ?? '')
    },
    [session, new Date(now.getTime() + 3_600_000).toISOString()],
  )
}

/** Signs in with access token and page cookie, so that the server renders the pages. */
export async function signInDrawn(page: Page, { email, password }: { email: string; password: string }) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { accessToken: session } = await answer.json()
  await signIn(page, { session })
}

export const keptIn = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort())
