import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
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
import { eventually } from '#testing/eventually.ts'
import { countStatuses, everyRound, parallel, useRaces } from '#testing/racing.ts'
import { buildSubmission } from '#testing/steps/build-submission.ts'
import { publicUrl, registration } from '#testing/steps/registering.ts'
import { submissionForm, submitting } from '#testing/steps/submitting.ts'
import { readPhotoUrl, uploading } from '#testing/steps/uploading.ts'

const koya = useTestApp({ ...publicUrl, trustProxy: ['127.0.0.1'] })
const { post, race } = useRaces(koya)

const track = () => buildTrack(koya.context)
const mentees = (count: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, () => buildPerson(koya.context, 'MENTEE')))

describe.each(everyRound)('twice at once, round %i', () => {
  it('T38 a mentor’s last place goes to exactly one of fifty', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made, { places: 1 })
    const people = await mentees(parallel)
    const body = { mentorId: mentor.id }
    const answers = await race((index) =>
      post(`/tracks/${made.id}/enroll`, { as: people[index]?.session ?? '', body }),
    )
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: parallel - 1 })
    const place = await koya.context.db
      .selectFrom('track_mentor')
      .select('taken')
      .where('mentor_id', '=', mentor.id)
      .executeTakeFirst()
    expect(place?.taken).toBe(1)
  })

  it('work of the open queue is taken by exactly one of those who help out', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made)
    const mentee = await buildMentee(koya.context, made, mentor)
    const deadline = new Date()
    const task = { id: made.tasks[0] ?? '', deadline }
    const about = { mentee: mentee.id, mentor: mentor.id, task }
    const { id } = await buildSubmission(koya.context, about, { daysAgo: 5 })
    const helpers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id: mentor_id, session } = await buildMentor(koya.context, made)
        await koya.context.db.insertInto('mentor_promise').values({ mentor_id, helps_out: true }).execute()
        return session
      }),
    )
    const answers = await Promise.all(
      helpers.map((as) => post(`/mentors/open-queue/${id}/claim`, { as, body: {} })),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 })
    const claims = koya.context.db.selectFrom('claim').select('mentor_id').where('submission_id', '=', id)
    expect(await claims.execute()).toHaveLength(1)
  })

  it('T37 a mentee is enrolled once', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made, { places: 100 })
    const [mentee] = await mentees(1)
    const sending = { as: mentee?.session ?? '', body: { mentorId: mentor.id } }
    expect(countStatuses(await race(() => post(`/tracks/${made.id}/enroll`, sending)))).toEqual({
      201: 1,
      409: parallel - 1,
    })
  })

  it('T39 one submission under one key, and everybody gets its answer', async () => {
    const made = await track()
    const mentee = await buildMentee(koya.context, made, await buildMentor(koya.context, made))
    const answers = await race(() =>
      post(`/tasks/${made.tasks[0]}/submissions`, {
        as: mentee.session,
        body: submissionForm(),
        headers: { 'idempotency-key': 'double-click' },
      }),
    )
    expect(countStatuses(answers)).toEqual({ 201: parallel })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('T40 of many first grades one counts', async () => {
    const made = await track()
    const mentor = await buildMentor(koya.context, made)
    const mentee = await buildMentee(koya.context, made, mentor)
    const { id } = await koya.call('submitTask', submitting(mentee.session, made.tasks[0]))
    const admins = await Promise.all(
      Array.from({ length: parallel }, () => buildPerson(koya.context, 'ADMIN')),
    )
    const answers = await race((index) =>
      post(`/mentors/grade/${id}/`, {
        as: admins[index]?.session ?? '',
        body: { gradePercentage: index + 1, mentorComment: 'Well done' },
      }),
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: parallel - 1 })
    const winner = JSON.parse(answers.find(({ status }) => status === 200)?.body ?? '{}')
    const loser = JSON.parse(answers.find(({ status }) => status === 409)?.body ?? '{}')
    expect(loser.current.gradePercentage).toBe(winner.gradePercentage)
  })

  it('of pictures sent at once one file is left, the one the profile shows', async () => {
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f3fa0' } })
      .png()
      .toBuffer()
    const upload = async () =>
      readPhotoUrl(await koya.post('/profile/upload_profile_photo', { as, ...(await uploading(png)) }))
    const urls = await Promise.all(Array.from({ length: 8 }, upload))
    const remaining: string[] = []
    for (const url of urls) {
      if ((await koya.fastify.inject({ url })).statusCode === 200) remaining.push(url)
    }
    expect(remaining).toEqual([(await koya.call('readProfile', { as })).photoUrl])
  })
})

/**
 * Runs only with a PostgreSQL server, because the embedded database has no connections that a test can cut.
 */
describe.each(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])(
  'F03 connections to %s cut under load',
  () => {
    it('give 503 and no fault, nothing answered is lost, and the server recovers by itself', async () => {
      const admin = new pg.Client({ connectionString: koya.databaseUrl })
      await admin.connect()
      const { session: as } = await buildPerson(koya.context, 'MENTEE')
      const acknowledged: string[] = []
      const seen = new Set<number>()
      let answered = 0
      let cut = 0
      const call = async () => {
        const input = registration()
        const [written, read] = await Promise.all([
          post('/auth/register', { body: input }),
          koya.get('/tracks', { as }),
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

      await eventually(async () => {
        const answers = await race(() =>
          post('/auth/login', { body: { email: 'nobody@koya.test', password } }),
        )
        expect(countStatuses(answers)).not.toHaveProperty('503')
      })
      await koya.moveAhead(seconds(61))
      // Waits for all mails, because the queue repeats a job that has lost its connection.
      await eventually(async () => {
        koya.context.jobs.wake()
        const { rows } = await sql<{ count: number }>`
          select count(distinct email)::int as count from registration
          join pgboss.job on job.data -> 'about' ->> 'registrationId' = registration.id::text
          where email = any(${acknowledged}) and state = 'completed'`.execute(koya.context.db)
        expect(rows).toEqual([{ count: acknowledged.length }])
      })
    })
  },
)
