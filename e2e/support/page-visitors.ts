import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Role } from '@koya/contract'
import { type APIRequestContext, expect } from '@playwright/test'
import { personTag } from '../../packages/web/src/lib/drawn.ts'
import { ask } from './installation/api.ts'
import type { Person } from './installation/make.ts'

/** A browser after a login: `token` is for API calls, `cookie` for pages. */
export interface Visitor {
  id: string
  email: string
  role: Role
  token: string
  cookie: string
}

const send = (request: APIRequestContext, { session }: { session: string }, path: string, data?: object) =>
  ask(request, { session }, path, { method: 'POST', data })

export async function visitAs(request: APIRequestContext, person: Person, role: Role): Promise<Visitor> {
  const { id, email, password } = person
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  const { accessToken: token }: { accessToken: string } = await answer.json()
  const [cookie = ''] = /koya-page=[^;]+/.exec(answer.headers()['set-cookie'] ?? '') ?? []
  expect(cookie).not.toBe('')
  return { id, email, role, token, cookie }
}

export const logOutOf = (request: APIRequestContext, { token }: Visitor) =>
  send(request, { session: token }, '/auth/logout')

export const deleteAccount = (request: APIRequestContext, { token }: Visitor, { password }: Person) =>
  send(request, { session: token }, '/account/leave', { password, when: 'now' })

interface Asking {
  cookie?: string | undefined
  authorization?: string | undefined
}

export interface Answer {
  status: number
  to: string | null
  html: string
  /** The response headers `Cache-Control` and `Vary`, joined by a semicolon. */
  caching: string
  /** The person for whom the server rendered the page; null without personal data. */
  whose: string | null
}

/** Requests a page without following its redirect. */
export async function askForPage(url: string, { cookie, authorization }: Asking): Promise<Answer> {
  const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  const html = await text(answer)
  const [, whose = null] = new RegExp(`<meta name="${personTag}" content="([^"]*)">`).exec(html) ?? []
  const { statusCode: status = 0, headers: answered } = answer
  const caching = `${answered['cache-control']}; ${answered.vary}`
  return { status, to: answered.location ?? null, html, caching, whose }
}

/** Requests the page until the server has rendered it with data. */
export async function askUntilDrawn(url: string, headers: Asking): Promise<Answer> {
  let answer = await askForPage(url, headers)
  const whose = async () => {
    if (answer.whose === null) answer = await askForPage(url, headers)
    return answer.whose
  }
  await expect.poll(whose, { intervals: [20], timeout: 60_000 }).not.toBeNull()
  return answer
}
