import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LimitName, limits } from '#limits/limits.ts'
import { type TestApp, useTestApp } from '#testing/app.ts'
import { buildPerson, password } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { openBrowser } from '#testing/steps/kept-browser.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'

const challenge = { kind: 'turnstile', siteKey: '0x4AAA', secret: 'a secret', verifyUrl: '' } as const
const koya = useTestApp(publicUrl)
const asking = useTestApp({ ...publicUrl, challenge })

/** A bot check that accepts each answer that begins with "person". */
const service = createServer(async (request, response) => {
  const given = new URLSearchParams(await text(request)).get('response') ?? ''
  response.end(JSON.stringify({ success: given.startsWith('person') }))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const verifyUrl = `http://127.0.0.1:${port}/`
  Object.assign(asking.context.config, { challenge: { ...challenge, verifyUrl } })
})
afterAll(() => {
  service.close()
})

let clients = 0
const newClient = () => `198.51.100.${++clients}`

async function post(
  { fastify }: TestApp,
  path: string,
  payload: object,
  { from = newClient(), answer }: { from?: string; answer?: string } = {},
) {
  const headers = answer === undefined ? {} : { 'challenge-answer': answer }
  const sent = { method: 'POST', url: `/api${path}`, payload, remoteAddress: from, headers } as const
  const response = await fastify.inject(sent)
  return { status: response.statusCode, code: response.json().code as string | undefined }
}

/** Uses up the limits of logins and mails that all strangers share. */
async function flood({ context: { db, clock, tokens } }: TestApp): Promise<void> {
  const shared: [LimitName, string][] = [
    ['loginAll', 'strangers'],
    ['mailStrangers', 'new'],
    ['mailStrangers', 'reset'],
  ]
  for (const [name, who] of shared) {
    const spent = { spent: limits[name].points, expires_at: new Date(clock.now().getTime() + hours(1)) }
    await db
      .insertInto('rate_limit')
      .values({ key: tokens.countKey(name, who), ...spent })
      .onConflict((one) => one.column('key').doUpdateSet(spent))
      .execute()
  }
}

const guess = (app: TestApp, from: string, answer?: string) =>
  post(
    app,
    '/auth/login',
    { email: `${newClient()}@koya.test`, password: 'wrong password' },
    { from, ...(answer === undefined ? {} : { answer }) },
  )

/**
 * Tries up to 100 wrong passwords, until a limit or the challenge ends the attempts. Returns the codes of the
 * answers.
 */
async function guessOn(app: TestApp, from: string): Promise<string[]> {
  const codes: string[] = []
  while (codes.at(-1) !== 'too_many' && codes.at(-1) !== 'challenge_failed' && codes.length < 100)
    codes.push((await guess(app, from)).code ?? '')
  return codes
}

describe('T08 while strangers have spent what everybody shares', () => {
  it('each of their clients has five tries more, and nobody else fewer', async () => {
    await flood(koya)
    const codes = await guessOn(koya, newClient())
    expect(codes).toEqual([...Array(limits.loginSpare.points).fill('wrong_credentials'), 'too_many'])
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const from = newClient()
    // Logins with the correct password do not count as attempts.
    for (let count = 0; count < 8; count++)
      expect(await post(koya, '/auth/login', { email, password }, { from })).toMatchObject({ status: 200 })
  })

  it('a known device gets in, also behind the client of those who guess', async () => {
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const browser = openBrowser(koya)
    await browser.send('POST', '/auth/login', { body: { email, password } })
    await flood(koya)
    await guessOn(koya, '127.0.0.1')
    expect((await post(koya, '/auth/login', { email, password }, { from: '127.0.0.1' })).status).toBe(429)
    expect((await browser.send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
  })

  it('the link of a mail gets in', async () => {
    await flood(koya)
    const { email } = await buildPerson(koya.context, 'MENTEE')
    const from = newClient()
    await guessOn(koya, from)
    expect((await post(koya, '/auth/login', { email, password }, { from })).status).toBe(429)
    expect((await post(koya, '/auth/send-password-reset-token', linkRequest(email), { from })).status).toBe(
      202,
    )
    const { token } = linkIn((await koya.mailsTo(email))[0]?.text)
    const body = { email, token, newPassword: 'a brand new kq7' }
    const browser = openBrowser(koya)
    expect((await browser.send('POST', '/auth/reset-password', { body })).status).toBe(200)
    // The password reset has made this device known.
    const login = { email, password: body.newPassword }
    expect((await browser.send('POST', '/auth/login', { body: login })).status).toBe(200)
  })

  it('the challenge gets in, where there is one', async () => {
    await flood(asking)
    const { email } = await buildPerson(asking.context, 'MENTEE')
    const from = newClient()
    expect((await guessOn(asking, from)).at(-1)).toBe('challenge_failed')
    const login = (answer?: string) =>
      post(asking, '/auth/login', { email, password }, { from, ...(answer === undefined ? {} : { answer }) })
    expect((await login()).code).toBe('challenge_failed')
    expect((await login('a program')).code).toBe('challenge_failed')
    expect((await login('person 1')).status).toBe(200)
    // The limit for attempts from one client still applies.
    const last = await Promise.all(
      Array.from({ length: 70 }, (_, count) => guess(asking, from, `person ${count}`)),
    )
    expect(last.some(({ code }) => code === 'too_many')).toBe(true)
  })
})

describe('T51 while strangers have had all mails of the hour', () => {
  it('a new person registers and confirms, from a network that sends few', async () => {
    await flood(koya)
    const from = newClient()
    const input = registration()
    expect((await post(koya, '/auth/register', input, { from })).status).toBe(201)
    const asked = await post(koya, '/auth/send-email-confirmation-token', linkRequest(input.email), { from })
    expect(asked.status).toBe(202)
    const { token } = linkIn((await koya.mailsTo(input.email))[0]?.text)
    const confirmed = await post(koya, '/auth/confirm-email', { token, email: input.email }, { from })
    expect(confirmed.status).toBe(200)
  })

  it('a network sends six, and whoever shows that they are a person still does', async () => {
    for (const app of [koya, asking]) await flood(app)
    const from = newClient()
    const register = async (app: TestApp, answer?: string) =>
      (
        await post(app, '/auth/register', registration(), {
          from,
          ...(answer === undefined ? {} : { answer }),
        })
      ).status
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push(await register(koya))
    expect(statuses).toEqual([...Array(limits.mailSpare.points).fill(201), 429])
    for (let count = 0; count < 10; count++) expect(await register(asking, `person r${count}`)).toBe(201)
  })
})
