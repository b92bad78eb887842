import { type Operation, operations, type Role, sampleCertificateNumber } from '@koya/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signProved,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { courseForm, taskForm, trackForm } from '#testing/steps/authoring.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { grading, submissionForm, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const inputs = Number(process.env.FUZZ_INPUTS ?? 20)

let track: TestTrack
const people: Partial<Record<Role, TestPerson>> = {}

beforeAll(async () => {
  const { context } = koya
  track = await buildTrack(context)
  const mentor = await buildMentor(context, track)
  people.MENTOR = mentor
  people.MENTEE = await buildMentee(context, track, mentor)
  people.ADMIN = await buildPerson(context, 'ADMIN')
})

/** Valid values for many fields; the contract's examples give the rest. */
const goodFields: Record<string, unknown> = {
  ...profileForm({ firstName: 'Adaeze' }),
  ...submissionForm(),
  email: 'adaeze@koya.test',
  password: 'kq7zvbx2 indigo',
  newPassword: 'kq7zvbx2 indigo',
  places: 3,
  token: 'abc',
  clientBaseUrl: 'http://localhost:3000',
  tokenParamName: 'token',
  emailParamName: 'email',
  mentorId: absentId,
  gradePercentage: 80,
  mentorComment: 'Well done',
  ...trackForm(),
  ...courseForm(),
  ...taskForm({ stage: absentId }),
  state: 'draft',
  ids: [absentId],
  days: 1,
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    null,
    true,
    -1,
    1e308,
    // The smallest positive number. An imprecise check could accept it as an integer.
    5e-324,
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

function makeGoodBody(operation: Operation): Record<string, unknown> {
  const shape = operation.body as { def?: { shape?: object } } | undefined
  const names = Object.keys(shape?.def?.shape ?? {})
  // An application has one text as `technologies`, but `goodFields` has a list.
  const isExampleMeant = operation.path === '/mentor-applications'
  const good = new Map<string, unknown>([
    ...Object.entries(operation.example.body ?? {}),
    ...(isExampleMeant ? [] : Object.entries(goodFields)),
  ])
  // Sends no track ids, because the tracks of the example do not exist in this database.
  return Object.fromEntries(names.map((name) => [name, name === 'trackIds' ? [] : good.get(name)]))
}

/** Starts a new session, because some operations end sessions. */
async function signIn(role: Role): Promise<string> {
  const id = people[role]?.id ?? ''
  const user = await koya.context.db
    .selectFrom('user')
    .select('session_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return signProved(koya.context, { id, role }, user.session_version)
}

const sessionFor = async (operation: Operation) =>
  operation.for === 'anyone' ? undefined : signIn(operation.for[0] ?? 'ADMIN')

function writePayload(operation: Operation, input: unknown): string {
  if (typeof input === 'string') return input
  const isOneBreak = Array.isArray(input) && input.length === 2 && typeof input[0] === 'string'
  if (!isOneBreak) return JSON.stringify(input)
  const good = makeGoodBody(operation)
  const names = Object.keys(good)
  const broken = names.includes(input[0])
    ? input[0]
    : (names[input[0].length % Math.max(1, names.length)] ?? 'x')
  return JSON.stringify({ ...good, [broken]: input[1] })
}

const encode = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\ud800-\udfff]/g, '?'),
  )

declare module 'vitest' {
  interface TaskMeta {
    /** The slowest answer, for the report of `npm run drill -- fuzz`. */
    slowestMilliseconds?: number
  }
}

describe('F16 bad input', () => {
  it.for(Object.entries<Operation>(operations))(
    '%s answers every one of it with a sentence, never with a fault',
    { timeout: 120_000 },
    async ([_name, operation], { task }) => {
      task.meta.slowestMilliseconds = 0
      const as = await sessionFor(operation)
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
            const asked = performance.now()
            const response = await koya.fastify.inject({
              method: operation.method,
              url: `/api${path}${query}`,
              headers: {
                ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
                ...(operation.method === 'get' ? {} : { 'content-type': 'application/json' }),
                'if-match': String(client),
              },
              remoteAddress: `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
              ...(operation.method === 'get' ? {} : { payload: writePayload(operation, input) }),
            })
            const milliseconds = performance.now() - asked
            task.meta.slowestMilliseconds = Math.max(task.meta.slowestMilliseconds ?? 0, milliseconds)
            expect(response.statusCode, `${path}${query} ${response.body}`).toBeLessThan(500)
            expect(response.body).not.toMatch(/\bat .+\.ts:\d+|node_modules/)
            if (response.statusCode >= 400)
              expect(response.json()).toMatchObject({ message: expect.any(String) })
          },
        ),
        { numRuns: inputs },
      )
    },
  )
})

describe('rules: api 8, an unknown query parameter', () => {
  it.each(Object.entries(operations))('is refused by %s', async (_name, operation: Operation) => {
    const as = await sessionFor(operation)
    const type = operation.file ? 'multipart/form-data; boundary=x' : 'application/json'
    const { statusCode, body } = await koya.fastify.inject({
      method: operation.method,
      // The parameters `kind` and `number` are not ids.
      url: `/api${operation.path
        .replace('{kind}', 'voice')
        .replace('{number}', sampleCertificateNumber)
        .replaceAll(/\{\w+\}/g, track.id)}?nothing=1`,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(operation.method === 'get' ? {} : { 'content-type': type }),
      },
      ...(operation.body ? { payload: JSON.stringify(operation.example.body) } : {}),
    })
    expect([statusCode, JSON.parse(body).message]).toEqual([422, 'Unknown field: nothing'])
  })
})

describe('what reads as something else', () => {
  it.each([
    ['dob', '2001-02-30'],
    ['dob', '2001-02-30T00:00:00.000Z'],
    ['dob', '2023-02-29'],
    ['firstName', 'Ada\nBcc: all@koya.test'],
    ['lastName', 'Obi\rObi'],
  ])('in the field %s, %j, is refused', async (field, value) => {
    const as = await signIn('MENTEE')
    const body = { ...makeGoodBody(operations.updateProfile), [field]: value }
    const { status, issues } = await koya.refusal('updateProfile', { as, body })
    expect([status, issues?.[0]?.path]).toEqual([422, field])
  })

  it('as If-Match grades nothing', async () => {
    const { id, updatedAt } = await koya.call(
      'submitTask',
      submitting(await signIn('MENTEE'), track.tasks[1]),
    )
    const as = await signIn('MENTOR')
    const grade = (ifMatch: string) =>
      koya.refusal('gradeSubmission', { ...grading(as, id), headers: { 'if-match': ifMatch } })
    for (const odd of [
      '',
      '*',
      '""',
      '"yesterday"',
      updatedAt,
      `"${updatedAt}`,
      '"2026-02-30T99:00:00.000Z"',
      '9'.repeat(65),
    ]) {
      expect((await grade(odd)).status, odd).toBe(422)
    }
    const { items } = await koya.call('listTaskSubmissions', { as, params: { id: track.tasks[1] ?? '' } })
    expect(items.map(({ gradedAt }) => gradedAt)).toEqual([null])
  })
})
