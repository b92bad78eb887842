import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { linkIn, mailTo } from '../installation/mailbox.ts'

export const newAddress = () => `adaeze.${randomUUID()}@koya.test`

/** Registers a new person; the confirmation mail leaves after a minute, or earlier with `make.dueMail`. */
export async function register(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const person = { email: newAddress(), password: 'kolanut on the table' }
  const data = { firstName: 'Adaeze', lastName: 'Okafor', ...person }
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201)
  return person
}

/** Registers a new person and returns the link that confirms the address. */
export async function registerWithLink(
  request: APIRequestContext,
  clientBaseUrl: string | undefined,
): Promise<{ email: string; link: string }> {
  const { email } = await register(request)
  const data = { email, clientBaseUrl, tokenParamName: 'token', emailParamName: 'email' }
  const asked = await request.post('/api/auth/send-email-confirmation-token', { data })
  expect(asked.status()).toBe(202)
  return { email, link: linkIn(await mailTo(request, email, 'Confirm your email address')) }
}
