import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newLinkToken } from '#features/auth/links.ts'
import { insertToken } from '#features/auth/queries.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestPerson,
} from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
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
    const [token] = await tokensFor(input.email, 'confirm')
    const body = { token, email: input.email }
    expect(statuses(await race(() => post('/auth/confirm-email', { body })))).toEqual({
      200: 1,
      422: parallel - 1,
    })
  })

  it('T11 of two links of one address one makes the user, and neither blocks the other', async () => {
    const { email } = registration()
    const passwords = ['first kq7zvbx2', 'second kq7zvbx2']
    for (const password of passwords)
      await post('/auth/register', { body: registration({ email, password }) })
    const tokens = await tokensFor(email, 'confirm')
    const answers = await race((index) =>
      post('/auth/confirm-email', { body: { token: tokens[index % 2], email } }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 422: parallel - 1 })
    const winner = answers.findIndex(({ status }) => status === 200) % 2
    const login = (password: string | undefined) => post('/auth/login', { body: { email, password } })
    expect((await login(passwords[winner])).status).toBe(200)
    expect((await login(passwords[1 - winner])).status).toBe(401)
  })

  it('T11 a reset link sets one password, and only the winner’s logs in', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const [token] = await tokensFor(person.email, 'reset')
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

describe.each(roundsOf)('pictures sent at once, round %i', () => {
  it('leave one file, the one the profile shows', async () => {
    const [person] = await mentees(1)
    const as = person?.session ?? ''
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f3fa0' } })
      .png()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(png)]), 'me.png')
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const { body } = await koya.post('/profile/upload_profile_photo', {
        as,
        body: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
      return String(body.photoUrl)
    }
    const urls = await Promise.all(Array.from({ length: 8 }, upload))
    const remaining: string[] = []
    for (const url of urls) {
      if ((await koya.fastify.inject({ url })).statusCode === 200) remaining.push(url)
    }
    expect(remaining).toEqual([(await koya.get('/profile', { as })).body.photoUrl])
  })
})

/** Only a server has connections that somebody can cut. */
describe.each(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])(
  'F03 connections to %s cut under load',
  () => {
    it('give 503 and no fault, nothing answered is lost, and the server recovers by itself', async () => {
      const admin = new pg.Client({ connectionString: koya.databaseUrl })
      await admin.connect()
      const [mentee] = await mentees(1)
      const acknowledged: string[] = []
      const seen = new Set<number>()
      let answered = 0
      let cut = 0
      const call = async () => {
        const input = registration()
        const [written, read] = await Promise.all([
          post('/auth/register', { body: input }),
          koya.get('/tracks', mentee ? { as: mentee.session } : {}),
        ])
        if (written.status === 201) acknowledged.push(input.email)
        for (const { status } of [written, read]) seen.add(status)
        if (++answered % 10 > 0) return
        const { rowCount } = await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        cut += rowCount ?? 0
      }
      const worker = async () => {
        for (let calls = 0; calls < 10; calls++) await call()
      }
      await Promise.all(Array.from({ length: 20 }, worker))
      await admin.end()
      expect(cut).toBeGreaterThan(20)
      expect([...seen].sort()).toEqual([200, 201, 503])

      await vi.waitFor(
        async () => {
          const answers = await race(() =>
            post('/auth/login', { body: { email: 'nobody@koya.test', password } }),
          )
          expect(statuses(answers)).not.toHaveProperty('503')
        },
        { timeout: 10_000 },
      )
      await koya.moveAhead(seconds(61))
      // Other mails may have lost the line while they were sent: those go out again later.
      await vi.waitFor(
        async () => {
          koya.context.jobs.wake()
          const { rows } = await sql<{ count: number }>`
            select count(distinct email)::int as count from registration
            join pgboss.job on job.data -> 'about' ->> 'registrationId' = registration.id::text
            where email = any(${acknowledged}) and state = 'completed'`.execute(koya.context.db)
          expect(rows).toEqual([{ count: acknowledged.length }])
        },
        { timeout: 30_000, interval: 100 },
      )
    })
  },
)

/** A token for each of an address’s links, put into the database as the mail worker does when it writes the mail. */
async function tokensFor(email: string, purpose: 'confirm' | 'reset'): Promise<string[]> {
  const { db, clock } = koya.context
  const from = purpose === 'confirm' ? ('registration' as const) : ('user' as const)
  const rows = await db.selectFrom(from).select('id').where('email', '=', email).orderBy('id').execute()
  const links = rows.map(({ id }) => ({ id, ...newLinkToken() }))
  for (const { id, hash } of links) {
    await insertToken(db, {
      hash,
      purpose,
      registration_id: purpose === 'confirm' ? id : null,
      user_id: purpose === 'reset' ? id : null,
      expires_at: new Date(clock.now().getTime() + 60_000),
    })
  }
  return links.map(({ token }) => token)
}
