import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Of the demo (design, section 6). */
export const demoPassword = 'koya-demo-2026'
export type DemoPerson = 'mentee' | 'mentor' | 'mentor2' | 'admin'

/** A session token of one of the demo's people. */
async function tokenOf(request: APIRequestContext, person: DemoPerson): Promise<string> {
  const response = await request.post('/api/auth/login', {
    data: { email: `${person}@koya.test`, password: demoPassword },
  })
  expect(response.status()).toBe(200)
  const { accessToken } = await response.json()
  return accessToken
}

/** Puts a valid session into the browser, as a login does, before the first page loads. */
export async function signIn(page: Page, person: DemoPerson): Promise<void> {
  const token = await tokenOf(page.request, person)
  await page.addInitScript(
    ([entry, expiration]) => {
      // Only into a fresh browser: a page that logs out and reloads must stay logged out.
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'once')
      localStorage.setItem('token', entry ?? '')
      localStorage.setItem('expirationDate', expiration ?? '')
    },
    [token, new Date(Date.now() + 3_600_000).toISOString()],
  )
}

/** The newest mail to an address, once it has come. */
export async function mailTo(request: APIRequestContext, address: string, subject: string | RegExp) {
  let mail: { subject: string; text: string } | undefined
  await expect(async () => {
    const { items } = await (await request.get('/mailbox.json')).json()
    mail = items.find(
      (item: { to: string; subject: string }) => item.to === address && item.subject.match(subject),
    )
    expect(mail).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return mail ?? { subject: '', text: '' }
}
