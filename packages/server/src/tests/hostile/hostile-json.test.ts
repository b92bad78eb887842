import { type Operation, operations } from '@koya/contract'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'

const koya = useTestApp()
let admin: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

interface Schema {
  [key: string]: unknown
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Returns the places in a document where nothing bounds the length of a text or list. */
function boundless(value: unknown, at: string, isName = false): string[] {
  if (!isObject(value)) return []
  const bounds = ['maxLength', 'enum', 'const', 'pattern', 'format']
  const isText = !isName && value.type === 'string' && !bounds.some((bound) => bound in value)
  const isList = !isName && value.type === 'array' && !('maxItems' in value)
  return [
    ...(isText || isList ? [at] : []),
    ...Object.entries(value).flatMap(([key, within]) =>
      boundless(within, `${at} ${key}`, !isName && key === 'properties'),
    ),
  ]
}

it('T42 every text and list that a call takes has a greatest length', async () => {
  const { paths } = (await koya.fastify.inject('/api/openapi.json')).json()
  const bodies = Object.entries<Schema>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      isObject(operation) ? boundless(operation.requestBody, `${method} ${path}`) : [],
    ),
  )
  expect(Object.keys(paths).length).toBeGreaterThan(60)
  expect(bodies).toEqual([])
})

it('T42 what is built to make a search slow is answered like any other', async () => {
  const slow = [
    '%'.repeat(60),
    `${'a'.repeat(60)}!`,
    '_%'.repeat(30),
    '(a+)+$',
    '\\'.repeat(60),
    '[[:alpha:]]*',
    '"a" | !b & (c',
  ]
  for (const search of slow) {
    for (const path of ['/admin/people', '/stages', '/admin/courses', '/profile/mentees']) {
      const address = `${path}?search=${encodeURIComponent(search)}`
      expect([200, 422], address).toContain((await koya.get(address, { as: admin.session })).status)
    }
    const found = await koya.get(`/search?words=${encodeURIComponent(search)}`, { as: admin.session })
    expect([200, 422], search).toContain(found.status)
  }
  for (const path of ['/admin/people?search=', '/search?words=']) {
    expect((await koya.get(`${path}${'a'.repeat(10_000)}`, { as: admin.session })).status).toBe(422)
  }
})

const login = (payload: string) =>
  koya.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  })

it('T43 JSON that is huge, deep, poisoned or said twice is refused', async () => {
  const most = 32 * 1024
  const filled = (bytes: number) => `{"email":"${'a'.repeat(bytes - 12)}"}`
  const keys = (count: number) => `{${Array.from({ length: count }, (_, key) => `"${key}":0`).join(',')}}`
  const bodies: [payload: string, status: number][] = [
    [filled(most), 422],
    [filled(most + 1), 413],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
    [`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 422],
    [keys(3500), 422],
    [keys(1_000_000), 413],
    ['{"__proto__":{"role":"ADMIN"}}', 400],
    ['{"\\u005f_proto__":{"role":"ADMIN"}}', 400],
    ['{"email":{"__proto__":{"a":1}}}', 400],
    ['{"constructor":{"prototype":{"a":1}}}', 400],
    ['{"email":1e999}', 422],
    ['{"email":"a@koya.test","email":["b"]}', 422],
    ['{"email":NaN}', 400],
    ["{'email':'a'}", 400],
    ['{"email":"a"}{"email":"b"}', 400],
    ['\ufeff{}', 422],
    ['// {}', 400],
  ]
  for (const [payload, status] of bodies) {
    const answer = await login(payload)
    expect(answer.statusCode, payload.slice(0, 60)).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
  expect({}).not.toHaveProperty('a')
})

it('T43 no parameter may be said twice, in whatever way', async () => {
  const lists = Object.values<Operation>(operations).filter(
    ({ method, path, query }) => method === 'get' && query && !path.includes('{'),
  )
  expect(lists.length).toBeGreaterThan(15)
  for (const { path } of lists) {
    for (const query of ['limit=1&limit=2', 'limit[]=1', 'limit[0]=1', 'limit=1&skip=0&skip=0']) {
      const { status } = await koya.get(`${path}?${query}`, { as: admin.session })
      // A list that is not open to admins refuses the role first, with a 403.
      expect([422, 403], `${path}?${query}`).toContain(status)
    }
  }
})
