import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { buildCohort } from '#testing/steps/authoring.ts'
import { movingAll } from '#testing/steps/moving.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  const pairing = await buildPairing(koya.context)
  track = pairing.track
  mentor = pairing.mentor
  mentee = pairing.mentee
})

const task = (index = 0) => track.tasks[index] ?? ''

async function make(as = mentee.session): Promise<string> {
  const { url } = await koya.call('makeCalendar', { as })
  return new URL(url).pathname
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  koya.fastify.inject({ url: path, headers })

/** Returns the events by task id, parsed with a library that the server does not use. */
async function readEvents(path: string) {
  const { statusCode, body } = await ask(path)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body))
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, summary, description, startDate, sequence } = new ICAL.Event(component)
      const event = {
        uid,
        summary,
        description,
        sequence,
        start: startDate.toJSDate().toISOString(),
        url: component.getFirstPropertyValue('url'),
        modified: String(component.getFirstPropertyValue('last-modified')),
        alarms: component
          .getAllSubcomponents('valarm')
          .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      }
      return [uid.slice(0, 36), event]
    }),
  )
}

/** Rounds down to a full second, because iCalendar has no fractions of a second. */
const wholeSecond = (deadline: string, milliseconds = 0): string =>
  new Date(Math.floor((Date.parse(deadline) + milliseconds) / 1000) * 1000).toISOString()

const readTask = (index = 0) => koya.call('readTask', { as: mentee.session, params: { id: task(index) } })

it('has an event for each open task, at the own deadline, with a link and an alarm a day before', async () => {
  const events = await readEvents(await make())
  expect([...events.keys()].toSorted()).toEqual(track.tasks.toSorted())
  const { title, deadline } = await readTask()
  expect(events.get(task())).toMatchObject({
    uid: `${task()}-${mentee.id}@koya`,
    summary: `Due: ${title}`,
    description: expect.stringContaining(track.title),
    start: wholeSecond(deadline),
    url: expect.stringContaining(`/dashboard/pending-task/${task()}`),
    alarms: ['-P1D'],
  })
})

it('follows an extension with the same identifier, a later change and a higher sequence', async () => {
  const path = await make()
  const before = (await readEvents(path)).get(task())
  await koya.moveAhead(5000)
  const { deadline } = await readTask()
  await koya.call('extendDeadline', {
    as: mentee.session,
    params: { id: task() },
    body: { reason: 'no-light', deadline },
  })
  const after = (await readEvents(path)).get(task())
  expect(after?.uid).toBe(before?.uid)
  expect(after?.start).toBe(wholeSecond(deadline, days(2)))
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
  expect(after?.modified.localeCompare(before?.modified ?? 'later')).toBe(1)
})

it('has a higher sequence for each change from elsewhere: a move, its end, and the dates of the cohort', async () => {
  const path = await make()
  const { db } = koya.context
  const admin = await buildPerson(koya.context, 'ADMIN')
  const cohort = await buildCohort(koya.context, track.id)
  await db.updateTable('enrollment').set({ cohort_id: cohort }).where('mentee_id', '=', mentee.id).execute()
  const sequences: number[] = []
  const note = async () => {
    sequences.push((await readEvents(path)).get(task())?.sequence ?? Number.NaN)
    await koya.moveAhead(5000)
  }
  await note()
  const { id } = await movingAll(koya, admin.session, { track: track.id })
  await note()
  await koya.call('takeBackMove', { as: admin.session, params: { id } })
  await note()
  await db.updateTable('cohort').set({ updated_at: koya.clock.now() }).where('id', '=', cohort).execute()
  await note()
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other))
  expect(sequences).toHaveLength(4)
})

it('has a higher sequence once its mentee is moved to another cohort', async () => {
  const path = await make()
  const admin = await buildPerson(koya.context, 'ADMIN')
  const cohortId = await buildCohort(koya.context, track.id)
  // Makes the enrollment older than the change of cohort, whose time comes from the database clock.
  const { id } = await koya.context.db
    .updateTable('enrollment')
    .set({ created_at: new Date(Date.now() - days(1)) })
    .where('mentee_id', '=', mentee.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const sequence = async () => (await readEvents(path)).get(task())?.sequence ?? Number.NaN
  const before = await sequence()
  // The sequence number of an event counts whole seconds.
  const sooner = Date.now()
  await eventually(async () => expect(Date.now() - sooner).toBeGreaterThan(1000))
  await koya.call('regroupMentees', { as: admin.session, body: { pairings: [id], cohortId } })
  expect(await sequence()).toBeGreaterThan(before)
})

it('says what is sent, without an alarm, and leaves out what is graded and what has ended', async () => {
  const path = await make()
  const { id } = await koya.call('submitTask', submitting(mentee.session, task()))
  expect((await readEvents(path)).get(task())).toMatchObject({ summary: 'Sent: Task 0', alarms: [] })
  await koya.call('gradeSubmission', grading(mentor.session, id))
  expect((await readEvents(path)).has(task())).toBe(false)
  await koya.context.db
    .updateTable('enrollment')
    .set({ ended_at: koya.clock.now() })
    .where('mentee_id', '=', mentee.id)
    .execute()
  expect((await readEvents(path)).size).toBe(0)
})

it('keeps every letter of a title, in lines of at most 75 bytes', async () => {
  const title = `Ẹ káàbọ̀; commas, back\\slashes and "quotes" ${'ọ'.repeat(60)}`
  await koya.context.db.updateTable('task').set({ title }).where('id', '=', task()).execute()
  koya.context.curriculum.forget()
  const path = await make()
  expect((await readEvents(path)).get(task())?.summary).toBe(`Due: ${title}`)
  const lines = (await ask(path)).body.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

it('answers whoever has read it with a 304, until something changes', async () => {
  const path = await make()
  const { headers } = await ask(path)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  const known = { 'if-none-match': String(headers.etag) }
  await koya.moveAhead(60_000)
  expect((await ask(path, known)).statusCode).toBe(304)
  await koya.call('submitTask', submitting(await signAnew(koya.context, mentee), task()))
  expect((await ask(path, known)).statusCode).toBe(200)
})

it('ends with a renewed address, when it is switched off, and with its owner', async () => {
  const first = await make()
  const second = await make()
  expect((await ask(first)).statusCode).toBe(404)
  expect((await ask(second)).statusCode).toBe(200)
  expect((await koya.call('readCalendar', { as: mentee.session })).since).not.toBeNull()
  await koya.call('endCalendar', { as: mentee.session })
  expect((await ask(second)).statusCode).toBe(404)
  expect(await koya.call('readCalendar', { as: mentee.session })).toEqual({ since: null })
  const third = await make()
  await koya.context.db
    .updateTable('user')
    .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked to leave.' })
    .where('id', '=', mentee.id)
    .execute()
  expect((await ask(third)).statusCode).toBe(404)
})

it('ends with another role of its owner', async () => {
  const path = await make()
  const { db, clock } = koya.context
  await db
    .updateTable('enrollment')
    .set({ ended_at: clock.now() })
    .where('mentee_id', '=', mentee.id)
    .execute()
  expect((await ask(path)).statusCode).toBe(200)
  await db.updateTable('user').set({ role: 'MENTOR' }).where('id', '=', mentee.id).execute()
  expect((await ask(path)).statusCode).toBe(404)
})

it('is a 404 at an address that nobody has, and a 429 after many of them', async () => {
  const wrong = `/api/calendar/${'x'.repeat(43)}.ics`
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await ask(wrong)).statusCode))
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect((await ask('/api/calendar/short.ics')).statusCode).toBe(429)
})

it('is read 60 times an hour at most', async () => {
  const path = await make()
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await ask(path)).statusCode))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
