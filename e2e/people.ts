import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

/** Of the demo (design, section 6). */
export const demoPassword = 'koya-demo-2026'
export type DemoPerson = 'mentee' | 'mentor' | 'mentor2' | 'admin'

/** One of the demo's people by their short name, or anybody by what they log in with. */
export type Person = DemoPerson | { email: string; password: string }

export async function tokenOf(request: APIRequestContext, person: Person): Promise<string> {
  const data = typeof person === 'string' ? { email: `${person}@koya.test`, password: demoPassword } : person
  const response = await request.post('/api/auth/login', { data })
  expect(response.status()).toBe(200)
  const { accessToken } = await response.json()
  return accessToken
}

/** Puts a valid session into the browser, as a login does, before the first page loads. */
export async function signIn(page: Page, person: Person): Promise<void> {
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

interface Mail {
  to: string
  subject: string
  text: string
}

/** What has come to an address by now, newest first. */
export async function mailsTo(
  request: APIRequestContext,
  address: string,
  subject: string | RegExp,
): Promise<Mail[]> {
  const { items }: { items: Mail[] } = await (await request.get('/mailbox.json')).json()
  return items.filter((mail) => mail.to === address && mail.subject.match(subject))
}

/** The newest mail to an address, once it has come. */
export async function mailTo(request: APIRequestContext, address: string, subject: string | RegExp) {
  let mail: Mail | undefined
  await expect(async () => {
    mail = (await mailsTo(request, address, subject))[0]
    expect(mail).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return mail ?? { subject: '', text: '' }
}

export const linkIn = (mail: { text: string }): string => /http\S+/.exec(mail.text)?.[0] ?? ''

/** Somebody of the test's own who has registered, and the link that confirms the address. */
export async function newRegistration(request: APIRequestContext) {
  const email = `adaeze.${randomUUID()}@koya.test`
  const password = 'kolanut on the table'
  const registration = { firstName: 'Adaeze', lastName: 'Okafor', email, password }
  const clientBaseUrl = test.info().project.use.baseURL
  const linkRequest = { email, clientBaseUrl, tokenParamName: 'token', emailParamName: 'email' }
  expect((await request.post('/api/auth/register', { data: registration })).status()).toBe(201)
  const asked = await request.post('/api/auth/send-email-confirmation-token', { data: linkRequest })
  expect(asked.status()).toBe(202)
  return { email, password, link: linkIn(await mailTo(request, email, 'Confirm your email address')) }
}

/** Somebody of the test's own who can log in; the profile is still empty. */
export async function newMentee(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const { email, password, link } = await newRegistration(request)
  const token = new URL(link).searchParams.get('token')
  expect((await request.post('/api/auth/confirm-email', { data: { token, email } })).status()).toBe(200)
  return { email, password }
}
