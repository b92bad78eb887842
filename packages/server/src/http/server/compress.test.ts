import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, buildTrack, password, type TestPerson } from '#testing/builders.ts'

const koya = useTestApp()
let admin: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  // The test makes as many tracks as the demo has.
  for (let track = 0; track < 3; track++) await buildTrack(koya.context, { tasks: 12 })
})

const ask = (url: string, encodings?: string, method: 'GET' | 'HEAD' = 'GET') =>
  koya.fastify.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${admin.session}`,
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
    },
  })

const vary = 'Origin, Accept-Encoding, Authorization'

describe('a long answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ])('shrinks for a client that takes %s, and is the same', async (encodings, encoding, decode) => {
    const plain = await ask('/api/tasks')
    const small = await ask('/api/tasks', encodings)
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary })
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(decode(small.rawPayload).equals(plain.rawPayload)).toBe(true)
    const { statusCode, headers, rawPayload } = await ask('/api/tasks', encodings, 'HEAD')
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
    const own = { date: '', 'x-request-id': '' }
    expect({ ...headers, ...own }).toEqual({ ...small.headers, ...own })
  })

  it.each([undefined, 'identity', 'br;q=0', 'deflate'])('stays as it is for %s', async (encodings) => {
    const { headers, body } = await ask('/api/tasks', encodings)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe(vary)
    expect(JSON.parse(body).totalCount).toBe(36)
  })
})

it('a short answer stays as it is', async () => {
  expect((await ask('/api/profile', 'br')).headers).not.toHaveProperty('content-encoding')
})

it('nothing about accounts is compressed, whatever its length', async () => {
  const login = (payload: object) =>
    koya.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-encoding': 'br, gzip' },
      payload,
    })
  const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, '']))
  for (const [payload, status] of [
    [{ email: admin.email, password }, 200],
    [unknown, 422],
  ] as const) {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).not.toHaveProperty('content-encoding')
  }
  expect((await login(unknown)).body.length).toBeGreaterThan(4000)
})
