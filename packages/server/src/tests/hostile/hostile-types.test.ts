import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { operations } from '@koya/contract'
import { decodeJwt } from 'jose'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '#content/clean-html.ts'
import { issuerId } from '#features/certificates/credential/credential.ts'
import { prepareFolder } from '#features/curriculum/read/prepare-folder.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { sessionKey } from '#testing/hostile/forged-session.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
let admin: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
/** Values of each JSON type, and names of properties that every object has. */
const values: unknown[] = [
  null,
  true,
  0,
  -1.5,
  1e300,
  '',
  ...names,
  [],
  [null],
  names,
  {},
  { id: 1 },
  { id: {} },
]

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

let clients = 0
/** Checks a credential, each time from another network, so that no limit applies. */
async function check(credential: string): Promise<number> {
  const form = new FormData()
  form.set('credential', credential)
  const request = new Request('https://koya.test', { method: 'POST', body: form })
  const { statusCode } = await koya.fastify.inject({
    method: 'POST',
    url: '/certificates/check',
    remoteAddress: `10.${++clients >> 8}.${clients & 255}.1`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return statusCode
}

describe('a credential of which a field has another type is told so', () => {
  const issuer = () => issuerId(koya.context.config.publicUrl)
  const header = () => ({ alg: 'ES256', typ: 'JWT', kid: `${issuer()}#a` })
  const claims = () => ({ iss: issuer(), jti: 'a', exp: 1, vc: {}, credentialSubject: { identifier: [] } })

  it.each(['alg', 'typ', 'kid', 'crit', 'b64', 'zip', 'jwk', 'x5c'])('in the header: %s', async (name) => {
    for (const value of values)
      expect(
        await check(`${encode({ ...header(), [name]: value })}.${encode(claims())}.AAAA`),
        JSON.stringify(value),
      ).toBe(200)
  })

  it.each(['iss', 'issuer', 'jti', 'exp', 'nbf', 'sub', 'vc', 'credentialSubject'])(
    'in the payload: %s',
    async (name) => {
      for (const value of values) {
        const { iss, ...others } = { ...claims(), [name]: value }
        const payload = name === 'issuer' ? others : { iss, ...others }
        expect(await check(`${encode(header())}.${encode(payload)}.AAAA`), JSON.stringify(value)).toBe(200)
        const own = await koya.context.keys.sign({ iss: issuer(), ...others }, issuer())
        expect(await check(own), JSON.stringify(value)).toBe(200)
      }
    },
  )

  it('as a whole', async () => {
    for (const value of values) {
      expect(await check(`${encode(value)}.${encode(value)}.AAAA`), JSON.stringify(value)).toBe(200)
      expect(await check(`${encode(header())}.${encode(value)}.AAAA`), JSON.stringify(value)).toBe(200)
      expect(await check(JSON.stringify(value)), JSON.stringify(value)).toBe(200)
    }
  })
})

it('a session of which a field has another type is none', async () => {
  const claims = { ...decodeJwt(admin.session), jti: uuid() }
  const header = { alg: 'HS256', typ: 'JWT' }
  const statusOf = async (one: object, other: object) => {
    const content = `${encode(one)}.${encode(other)}`
    const signature = createHmac('sha256', sessionKey).update(content).digest('base64url')
    return (await koya.get('/profile', { as: `${content}.${signature}` })).status
  }
  expect(await statusOf(header, claims)).toBe(200)
  for (const value of values) {
    for (const name of [...Object.keys(claims), 'nbf'])
      expect(
        await statusOf(header, { ...claims, [name]: value }),
        `${name} ${JSON.stringify(value)}`,
      ).toBeLessThan(500)
    for (const name of ['alg', 'typ', 'kid', 'crit', 'b64'])
      expect(
        await statusOf({ ...header, [name]: value }, claims),
        `${name} ${JSON.stringify(value)}`,
      ).toBeLessThan(500)
  }
})

/** Yields each of `values`, and copies of the body in which one of `values` replaces a field at any depth. */
function* withOtherTypes(body: unknown): Generator<unknown> {
  yield* values
  if (typeof body !== 'object' || body === null) return
  for (const [name, inner] of Object.entries(body))
    for (const other of withOtherTypes(inner))
      yield Array.isArray(body)
        ? body.map((each, index) => (String(index) === name ? other : each))
        : { ...body, [name]: other }
}

describe('no call fails by the type of what it is sent', () => {
  const calls = Object.entries(operations).flatMap(([name, operation]) =>
    'body' in operation && 'example' in operation && 'body' in operation.example
      ? [{ name, operation, body: operation.example.body }]
      : [],
  )

  it.each(calls)('$name', async ({ operation, body }) => {
    const { method, path } = operation
    const person = await buildPerson(koya.context, 'ADMIN')
    const url = `/api${path.replaceAll(/\{\w+\}/g, uuid())}`
    for (const payload of withOtherTypes(body)) {
      const { statusCode } = await koya.fastify.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.session}` },
        payload: JSON.stringify(payload),
      })
      expect([500, 501, 502], JSON.stringify(payload)).not.toContain(statusCode)
    }
  })
})

it('a list of invitations with names that every object has is refused line by line', async () => {
  for (const name of names) {
    const columns = ['email', 'firstName', 'lastName', 'role', 'track', 'mentor', 'places']
    for (const column of columns) {
      const csv = `${columns.join(',')},${name}\n${columns.map((one) => (one === column ? name : one === 'email' ? 'a@koya.test' : '')).join(',')},${name}`
      const checked = await koya.post('/admin/invitations/check', { as: admin.session, body: { csv } })
      expect(checked.status, csv).toBe(200)
      const { status } = await koya.post('/admin/invitations', {
        as: admin.session,
        body: { csv, seen: JSON.parse(JSON.stringify(checked.body)).seen },
      })
      expect(status, csv).toBeLessThan(500)
    }
  }
})

it('a folder of which a field has another type is told so', async () => {
  const fields = [
    'id',
    'title',
    'description',
    'image',
    'state',
    'deadline',
    'course',
    'mentorNote',
    'photo',
    'name',
    ...names,
  ]
  for (const value of values)
    for (const field of fields) {
      const matter = Buffer.from(`---\n${JSON.stringify(field)}: ${JSON.stringify(value)}\n---\n`)
      const files = new Map([
        ['courses.yaml', Buffer.from(`${JSON.stringify(field)}: ${JSON.stringify(value)}\n`)],
        ['01-web/track.md', matter],
        ['01-web/01-one/stage.md', matter],
        ['01-web/01-one/01-task.md', matter],
        ['site/member/01-one.md', matter],
      ])
      expect(
        (await prepareFolder(files)).content.problems.length,
        `${field} ${JSON.stringify(value)}`,
      ).toBeGreaterThan(0)
    }
})

it('tags and attributes may be called what every object has', () => {
  for (const name of names)
    expect(cleanHtml(`<${name} a="1">x</${name}><p ${name}="1">y</p>`).html).toMatch(
      /^(?:&lt;__proto__ a="1"&gt;)?x<p>y<\/p>$/,
    )
})

it('a request with two hosts is refused, and // is no page', async () => {
  const { port } = new URL(await koya.fastify.listen({ host: '127.0.0.1', port: 0 }))
  const ask = async (head: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n')[0]
  }
  expect(await ask('GET / HTTP/1.1\r\nHost: a')).toContain(' 200 ')
  expect(await ask('GET / HTTP/1.1\r\nHost: a\r\nhost: b')).toContain(' 400 ')
  expect(await ask('GET /api/tracks HTTP/1.1\r\nHost: a\r\nHost: a')).toContain(' 400 ')
  for (const path of ['//', '///', '//?a=1'])
    expect(await ask(`GET ${path} HTTP/1.1\r\nHost: a`), path).toContain(' 404 ')
})
