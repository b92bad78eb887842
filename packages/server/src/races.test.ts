import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLinkToken } from '#features/auth/links.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { linkRequest, publicUrl, registration } from '#testing/registering.ts'
import { type SecondProcess, startSecondProcess } from '#testing/second-process.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
let second: SecondProcess | undefined

/** On a PostgreSQL server two processes race; the embedded database has only one, and does one thing at a time. */
const rounds = process.env.TEST_DATABASE_URL ? 20 : 1
const parallel = 50
const roundsOf = Array.from({ length: rounds }, (_, index) => index + 1)

beforeAll(async () => {
  if (koya.databaseUrl) second = await startSecondProcess(koya.databaseUrl, 21_000 + (process.pid % 20_000))
}, 30_000)
afterAll(() => second?.stop())

interface Sending {
  as?: string
  body: object
  headers?: Record<string, string>
}

let clients = 0

/** One call from a client of its own, through one process and the other in turn. */
async function post(path: string, { as, body, headers = {} }: Sending) {
  const number = ++clients
  const all = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    ...headers,
  }
  if (second && number % 2) {
    const response = await fetch(`${second.url}/api${path}`, {
      method: 'POST',
      headers: all,
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.text() }
  }
  const response = await koya.fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: all,
    payload: body,
  })
  return { status: response.statusCode, body: response.body }
}

const race = (call: (index: number) => ReturnType<typeof post>) =>
  Promise.all(Array.from({ length: parallel }, (_, index) => call(index)))

const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const track = () => buildTrack(koya.context)
const mentees = (count: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, () => buildPerson(koya.context, 'MENTEE')))

describe.each(roundsOf)('twice at once, round %i', () => {
  it('T38 a mentor’s last place goes to exactly one of fifty', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made, { places: 1 })
    const people = await mentees(parallel)
    const body = { mentorId: mentor.id }
    const answers = await race((index) =>
      post(`/tracks/${made.id}/enroll`, { as: people[index]?.session ?? '', body }),
    )
    expect(statuses(answers)).toEqual({ 201: 1, 409: parallel - 1 })
    const place = await koya.context.db
      .selectFrom('track_mentor')
      .select('taken')
      .where('mentor_id', '=', mentor.id)
      .executeTakeFirst()
    expect(place?.taken).toBe(1)
  })

  it('T37 a mentee is enrolled once', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made, { places: 100 })
    const [mentee] = await mentees(1)
    const sending = { as: mentee?.session ?? '', body: { mentorId: mentor.id } }
    expect(statuses(await race(() => post(`/tracks/${made.id}/enroll`, sending)))).toEqual({
      201: 1,
      409: parallel - 1,
    })
  })

  it('T11 a confirmation link makes one user', async () => {
    const input = registration()
    await post('/auth/register', { body: input })
    await post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
    const token = await tokenFor(input.email, 'confirm')
    const body = { token, email: input.email }
    expect(statuses(await race(() => post('/auth/confirm-email', { body })))).toEqual({
      200: 1,
      422: parallel - 1,
    })
  })

  it('T11 a reset link sets one password, and only the winner’s logs in', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const token = await tokenFor(person.email, 'reset')
    const passwordOf = (index: number) => `kolanut number ${index}`
    const answers = await race((index) =>
      post('/auth/reset-password', { body: { token, email: person.email, newPassword: passwordOf(index) } }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 422: parallel - 1 })
    const winner = answers.findIndex(({ status }) => status === 200)
    const login = (index: number) =>
      post('/auth/login', { body: { email: person.email, password: passwordOf(index) } })
    expect((await login(winner)).status).toBe(200)
    expect((await login((winner + 1) % parallel)).status).toBe(401)
  })

  it('T39 one submission under one key, and everybody gets its answer', async () => {
    const made = await track()
    const mentee = await buildMentee(koya.context, made, await buildMentor(koya.context, made))
    const answers = await race(() =>
      post(`/tasks/${made.tasks[0]}/submissions`, {
        as: mentee.session,
        body: { taskUrl: 'https://a.example', menteeComment: 'Fifteen letters and more' },
        headers: { 'idempotency-key': 'double-click' },
      }),
    )
    expect(statuses(answers)).toEqual({ 201: parallel })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('T40 of many first grades one counts', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made)
    const mentee = await buildMentee(koya.context, made, mentor)
    const sent = await post(`/tasks/${made.tasks[0]}/submissions`, {
      as: mentee.session,
      body: { taskUrl: 'https://a.example', menteeComment: 'Fifteen letters and more' },
    })
    const { id } = JSON.parse(sent.body)
    const answers = await race((index) =>
      post(`/mentors/grade/${id}/`, {
        as: mentor.session,
        body: { gradePercentage: index + 1, mentorComment: 'Well done' },
      }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: parallel - 1 })
    const winner = JSON.parse(answers.find(({ status }) => status === 200)?.body ?? '{}')
    const loser = JSON.parse(answers.find(({ status }) => status === 409)?.body ?? '{}')
    expect(loser.current.gradePercentage).toBe(winner.gradePercentage)
  })
})

/** A link’s token, put into the database as the mail worker does when it writes the mail. */
async function tokenFor(email: string, purpose: 'confirm' | 'reset'): Promise<string> {
  const { db, clock } = koya.context
  const { token, hash } = newLinkToken()
  const from = purpose === 'confirm' ? ('registration' as const) : ('user' as const)
  const { id } = await db.selectFrom(from).select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db
    .insertInto('email_token')
    .values({
      hash,
      purpose,
      registration_id: purpose === 'confirm' ? id : null,
      user_id: purpose === 'reset' ? id : null,
      expires_at: new Date(clock.now().getTime() + 60_000),
    })
    .execute()
  return token
}
