import { operations } from '@koya/contract'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { hours, seconds } from '#testing/clock.ts'
import { forgedSession } from '#testing/hostile/forged-session.ts'

const koya = useTestApp({ clientOrigins: new Set(['http://localhost:3000', 'https://client.example']) })
let mentee: TestPerson

beforeAll(async () => {
  mentee = await buildPerson(koya.context, 'MENTEE')
})

const protectedCalls = Object.values(operations).filter((operation) => operation.for !== 'anyone')
const anyId = '0199a0c0-0000-7000-8000-000000000000'

const send = (method: string, url: string, headers: Record<string, string>, payload?: string) =>
  koya.fastify.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })

describe('sessions', () => {
  it.each(protectedCalls.map(({ method, path }) => [method.toUpperCase(), path]))(
    '%s %s answers 401 without one',
    async (method, path) => {
      const response = await send(method, `/api${path.replaceAll(/\{\w+\}/g, anyId)}`, {})
      expect(response.statusCode).toBe(401)
      expect(response.json().message).toBe('Log in to continue')
    },
  )

  it('are refused when malformed, changed, of another role, person or version', async () => {
    const forge = (claims: object, header = {}) => forgedSession(mentee, { claims, header })
    const [head = '', , signature = ''] = mentee.session.split('.')
    const changed = Buffer.from(JSON.stringify({ userId: mentee.id, role: 'ADMIN', exp: 9e9 })).toString(
      'base64url',
    )
    const tokens = [
      'abc',
      'a.b.c',
      `${head}.${changed}.${signature}`,
      `${mentee.session}.`,
      await forge({ role: 'ADMIN' }),
      await forge({ role: undefined }),
      await forge({ version: 2 }),
      await forge({ userId: anyId }),
      await forge({}, { alg: 'HS512' }),
      await forge({}, { typ: 'other' }),
    ]
    for (const token of tokens) expect((await koya.get('/profile', { as: token })).status, token).toBe(401)
    expect((await koya.get('/profile', { as: await forge({}) })).status).toBe(200)
  })

  it('last an hour', async () => {
    const session = await signAnew(koya.context, mentee)
    expect((await koya.get('/profile', { as: session })).status).toBe(200)
    koya.clock.moveAhead(hours(1) + seconds(1))
    expect((await koya.get('/profile', { as: session })).status).toBe(401)
    mentee.session = await signAnew(koya.context, mentee)
  })
})

describe('what comes in', () => {
  const login = (payload: string, type = 'application/json') =>
    send('POST', '/api/auth/login', { 'content-type': type }, payload)

  it.each([
    ['no JSON', '{"email":', 400],
    ['prototype poisoning', '{"__proto__":{"a":1}}', 400],
    ['constructor poisoning', '{"constructor":{"prototype":{"a":1}}}', 400],
    ['an array', '[]', 422],
    ['a number', '1', 422],
    ['null', 'null', 422],
    ['nothing', '', 422],
    ['a very deep array', '['.repeat(10_000) + ']'.repeat(10_000), 422],
    ['more than 32 kB', JSON.stringify({ email: 'a'.repeat(33_000) }), 413],
    ['wrong types', '{"email":{},"password":[]}', 422],
  ])('%s is answered with a sentence', async (_name, payload, status) => {
    const response = await login(payload)
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json())).toEqual(expect.arrayContaining(['message', 'code']))
  })

  it('is nothing where nothing is asked for', async () => {
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    const refused = await koya.refusal('logout', { as, body: { everywhere: true } })
    expect(refused).toMatchObject({ status: 422, message: 'Unknown field: everywhere' })
    expect((await koya.get('/profile', { as })).status).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s is answered 415',
    async (type) => {
      expect((await login('email=a', type)).statusCode).toBe(415)
    },
  )
})

describe('what goes out', () => {
  it('sets no cookie', async () => {
    const { status, headers } = await koya.get('/profile', { as: mentee.session })
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('is JSON for unknown paths too', async () => {
    const { status, body } = await koya.get('/nothing/here')
    expect([status, body]).toEqual([404, { message: 'There is nothing here', code: 'not_found' }])
  })

  it('is the same with a trailing slash', async () => {
    expect((await koya.get('/profile/', { as: mentee.session })).status).toBe(200)
    expect((await koya.get('/tracks/?limit=1', { as: mentee.session })).status).toBe(200)
  })

  it('tells that the process lives and its database answers', async () => {
    expect((await send('GET', '/healthz', {})).statusCode).toBe(200)
    expect((await send('GET', '/readyz', {})).statusCode).toBe(200)
  })
})

it('T44 the patience with slow clients is that of docs/threats.md', () => {
  expect(koya.fastify.server).toMatchObject({
    headersTimeout: seconds(15),
    requestTimeout: seconds(180),
    connectionsCheckingInterval: seconds(5),
  })
})

it('a database whose socket is gone is away, and no fault', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://koya@%2Ftmp%2Fno-such-folder/koya' })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const app = await makeApp({ ...koya.context, db }, pino({ level: 'silent' }))
  const headers = { authorization: `Bearer ${mentee.session}` }
  const answer = await app.inject({ url: '/api/profile', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_away'])
  expect(answer.headers['retry-after']).toBe('5')
  await app.close()
  await db.destroy()
})

describe('clients of other origins', () => {
  const preflight = (origin: string) =>
    koya.fastify.inject({
      method: 'OPTIONS',
      url: '/api/profile',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })

  it('may call when they are configured, without cookies', async () => {
    const { statusCode, headers } = await preflight('https://client.example')
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://client.example',
      'access-control-allow-headers':
        'Authorization, Challenge-Answer, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Requested-With',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each(['https://evil.example', 'https://client.example.evil.example', 'null'])(
    'may not from %s',
    async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})
