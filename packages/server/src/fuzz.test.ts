import { type Operation, operations, type Role } from '@koya/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestTrack } from '#testing/builders.ts'

const koya = useTestApp()
const inputs = Number(process.env.FUZZ_INPUTS ?? 20)

let track: TestTrack
const sessions: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  const { context } = koya
  track = await buildTrack(context)
  const mentor = await buildMentor(context, track)
  sessions.MENTOR = mentor.session
  sessions.MENTEE = (await buildMentee(context, track, mentor)).session
  sessions.ADMIN = (await buildPerson(context, 'ADMIN')).session
})

/** Good values for every field there is; each input breaks one of them, or is no such object at all. */
const goodFields: Record<string, unknown> = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@koya.test',
  password: 'kq7zvbx2 indigo',
  newPassword: 'kq7zvbx2 indigo',
  token: 'abc',
  clientBaseUrl: 'http://localhost:3000',
  tokenParamName: 'token',
  emailParamName: 'email',
  country: 'Nigeria',
  city: 'Lagos',
  phoneNumber: '+2348030000000',
  dob: '2001-05-17',
  gender: 'FEMALE',
  description: 'I learn.',
  technologies: ['React'],
  mentorId: '0199a0c0-0000-7000-8000-000000000000',
  taskUrl: 'https://a.example',
  menteeComment: 'Fifteen letters and more',
  gradePercentage: 80,
  mentorComment: 'Well done',
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    true,
    -1,
    1e308,
    [],
    {},
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%s%d%n',
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    'x'.repeat(20_000),
    '٠١٢٣',
    '\r\nBcc: a@b.co',
    '9999-99-99',
    '2001-02-30T25:00:00Z',
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
)

const fieldNames = Object.keys(goodFields)
const body = fc.oneof(
  { weight: 7, arbitrary: fc.tuple(fc.constantFrom(...fieldNames, 'unknown', '__proto__'), nasty) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

function payloadOf(operation: Operation, input: unknown): string {
  if (typeof input === 'string') return input
  const isOneBreak = Array.isArray(input) && input.length === 2 && typeof input[0] === 'string'
  if (!isOneBreak) return JSON.stringify(input)
  const shape = operation.body as { def?: { shape?: object } } | undefined
  const names = Object.keys(shape?.def?.shape ?? {})
  const good = Object.fromEntries(names.map((name) => [name, goodFields[name]]))
  const broken = names.includes(input[0])
    ? input[0]
    : (names[input[0].length % Math.max(1, names.length)] ?? 'x')
  return JSON.stringify({ ...good, [broken]: input[1] })
}

const encode = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\ud800-\udfff]/g, '?'),
  )

describe('F16 bad input', () => {
  it.each(Object.entries(operations))(
    '%s answers every one of it with a sentence, never with a fault',
    async (_name, operation: Operation) => {
      const as = operation.for === 'anyone' ? undefined : sessions[operation.for[0] ?? 'ADMIN']
      await fc.assert(
        fc.asyncProperty(
          body,
          nasty,
          fc.constantFrom('limit', 'skip', 'search', 'track', 'state', 'x'),
          fc.nat(),
          async (input, value, queryName, client) => {
            const id = client % 3 === 0 ? encode(value).slice(0, 180) || 'x' : (track.tasks[0] ?? '')
            const path = operation.path.replaceAll(/\{\w+\}/g, id)
            const query = client % 2 ? `?${queryName}=${encode(value).slice(0, 2000)}` : ''
            const response = await koya.fastify.inject({
              method: operation.method,
              url: `/api${path}${query}`,
              headers: {
                ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
                ...(operation.method === 'get' ? {} : { 'content-type': 'application/json' }),
                'if-match': String(client),
              },
              remoteAddress: `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
              ...(operation.method === 'get' ? {} : { payload: payloadOf(operation, input) }),
            })
            expect(response.statusCode, `${path}${query} ${response.body}`).toBeLessThan(500)
            expect(response.body).not.toMatch(/\bat .+\.ts:\d+|node_modules/)
            if (response.statusCode >= 400)
              expect(response.json()).toMatchObject({ message: expect.any(String) })
          },
        ),
        { numRuns: inputs },
      )
    },
    120_000,
  )
})
