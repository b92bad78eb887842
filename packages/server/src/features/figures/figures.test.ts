import type { Figures } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { days, hours, minutes } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { stageForm } from '#testing/steps/authoring.ts'
import { type Circle, useCircles } from '#testing/steps/circles.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { recordFigures } from './record-figures.ts'

const koya = useTestApp()
const { buildCircle, signIn, track } = useCircles(koya)
let admin: TestPerson
let circle: Circle

beforeAll(async () => {
  // Moves the clock to one hour after the beginning of the next week in Lagos.
  const sinceMonday = (koya.clock.now().getTime() + hours(1) - days(4)) % days(7)
  await koya.moveAhead(days(7) - sinceMonday + hours(1))
  admin = await buildPerson(koya.context, 'ADMIN')
  circle = await buildCircle()
})

const record = () => askingAs('recording figures', () => recordFigures(koya.context))
const read = async () => koya.call('readFigures', { as: await signIn(admin) })
/** Runs a statement without triggers, because they would be too slow for many rows. */
const withoutTriggers = (statement: RawBuilder<unknown>) =>
  koya.context.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
const ofTrack = ({ tracks }: Figures) => tracks.find(({ id }) => id === track().id)

const submit = async (mentee: TestPerson, task = 0) =>
  koya.call('submitTask', submitting(await signIn(mentee), track().tasks[task]))
const grade = async (id: string, percentage: number) =>
  koya.call('gradeSubmission', grading(await signIn(circle.mentor), id, percentage))

it('tells twelve weeks that begin on Mondays in Lagos, the present one last', async () => {
  const { weeks, waiting } = await read()
  expect(weeks).toHaveLength(12)
  const moments = weeks.map(({ day }) => Date.parse(day))
  expect(moments.map((moment) => new Date(moment).getUTCDay())).toEqual(Array(12).fill(1))
  expect(new Set(moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)))).toEqual(
    new Set([days(7)]),
  )
  // The six sign-ups are one admin, one mentor and four mentees.
  expect(weeks.at(-1)).toMatchObject({ signUps: 6, enrollments: 4, firstReviews: 0 })
  expect(weeks.at(-1)?.waited).toEqual({ count: 0, halfSeconds: null, mostSeconds: null })
  expect(weeks.at(-2)).toMatchObject({ signUps: 0, enrollments: 0, firstReviews: 0 })
  expect(waiting).toEqual(
    [
      [0, 1],
      [1, 3],
      [3, 7],
      [7, 14],
      [14, null],
    ].map(([fromDays, toDays]) => ({ fromDays, toDays, submissions: 0 })),
  )
})

it('counts in how long work had waited that was looked at, and what still waits', async () => {
  const [first, second, third] = circle.mentees
  const one = await submit(first)
  const other = await submit(second)
  await submit(third)
  await koya.moveAhead(hours(10))
  await grade(one.id, 80)
  // A mentee who sends again keeps the time of the first submission.
  await submit(third)
  await koya.moveAhead(hours(40))
  await grade(other.id, 0)
  await koya.moveAhead(minutes(10))

  const { weeks, waiting } = await read()
  const present = weeks.at(-1)
  expect(present).toMatchObject({ firstReviews: 2, waited: { count: 3 } })
  const { halfSeconds, mostSeconds } = { ...present?.waited }
  expect(Math.floor((halfSeconds ?? 0) / 3600)).toBe(50)
  expect(mostSeconds).toBeGreaterThan(halfSeconds ?? 0)
  expect(waiting.map(({ submissions }) => submissions)).toEqual([0, 1, 0, 0, 0])
})

it('keeps a week that is over, and what comes later changes nothing in it', async () => {
  await koya.moveAhead(days(7))
  const before = await read()
  const over = before.weeks.at(-2)
  // When that week ended, the one unreviewed submission had waited for nearly the whole week.
  expect(over).toMatchObject({ signUps: 6, enrollments: 4, firstReviews: 2, waited: { count: 3 } })
  expect(over?.waited.mostSeconds).toBeGreaterThan(days(5) / 1000)
  expect(before.weeks.at(-1)).toMatchObject({ signUps: 0, firstReviews: 0, waited: { count: 1 } })

  await record()
  await record()
  expect((await read()).weeks.slice(0, -1)).toEqual(before.weeks.slice(0, -1))
  await koya.context.db.updateTable('user').set({ created_at: koya.clock.now() }).execute()
  const after = await read()
  expect(after.weeks.slice(0, -1)).toEqual(before.weeks.slice(0, -1))
  expect(after.weeks.at(-1)?.signUps).toBe(6)
  expect(after.waiting.map(({ submissions }) => submissions)).toEqual([0, 0, 0, 1, 0])
})

it('tells of a track who learns it, and who has everything in a stage graded', async () => {
  const [first, second, , fourth] = circle.mentees
  for (const task of [1, 2, 3]) await grade((await submit(first, task)).id, 80)
  await grade((await submit(second, 1)).id, 80)
  expect(ofTrack(await read())).toMatchObject({
    learners: 4,
    finished: 1,
    countedAt: null,
    stages: [{ finished: 1 }, { finished: 1 }],
  })
  const { db } = koya.context
  const draft = { ...stageForm(), id: uuid(), track_id: track().id, position: 9, state: 'draft' as const }
  await db.insertInto('stage').values(draft).execute()
  for (const state of ['archived', 'draft'] as const) {
    const hidden = await buildTrack(koya.context)
    await db.updateTable('track').set({ state }).where('id', '=', hidden.id).execute()
    expect((await read()).tracks.map(({ id }) => id)).not.toContain(hidden.id)
  }
  const closed = await buildTrack(koya.context)
  await db.updateTable('track').set({ state: 'closed' }).where('id', '=', closed.id).execute()
  expect((await read()).tracks.map(({ id }) => id)).toContain(closed.id)
  // A mentee whose enrollment has ended no longer counts.
  await koya.context.db
    .updateTable('enrollment')
    .set({ ended_at: koya.clock.now() })
    .where('mentee_id', '=', fourth.id)
    .execute()
  await grade((await submit(second)).id, 80)
  expect(ofTrack(await read())).toMatchObject({
    learners: 3,
    finished: 1,
    stages: [{ finished: 2 }, { finished: 1 }],
  })
})

it('keeps how far the learners of a track are where they are many, and says when it was counted', async () => {
  await withoutTriggers(sql`
    insert into enrollment (id, mentee_id, track_id, mentor_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), ${track().id}, ${circle.mentor.id}, ${koya.clock.now()}
    from generate_series(1, 997)`)
  await record()
  const recorded = ofTrack(await read())
  expect(recorded).toMatchObject({ learners: 1000, finished: 1, stages: [{ finished: 2 }, { finished: 1 }] })
  expect(recorded?.countedAt).toEqual(expect.any(String))
  await buildMentee(koya.context, track(), circle.mentor)
  expect(ofTrack(await read())).toEqual(recorded)
  await koya.moveAhead(hours(1))
  await record()
  expect(ofTrack(await read())?.learners).toBe(1001)

  await withoutTriggers(sql`delete from enrollment where mentee_id not in (select id from "user")`)
  await record()
  expect(ofTrack(await read())).toMatchObject({ learners: 4, countedAt: null })
})
