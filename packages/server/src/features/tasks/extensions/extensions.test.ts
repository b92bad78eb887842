import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { remindOfDeadlines } from '../remind-of-deadlines.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  // The track's deadlines are a day apart and begin tomorrow.
  const pairing = await buildPairing(koya.context)
  track = pairing.track
  mentor = pairing.mentor
  mentee = pairing.mentee
})

const task = (index = 0) => track.tasks[index] ?? ''
const read = (index = 0, as = mentee.session) => koya.call('readTask', { as, params: { id: task(index) } })
const later = (deadline: string, count = 48) => new Date(Date.parse(deadline) + hours(count)).toISOString()

async function extend(index = 0, as = mentee.session) {
  const { deadline } = await read(index, as)
  return koya.call('extendDeadline', {
    as,
    params: { id: task(index) },
    body: { reason: 'no-light', deadline },
  })
}

async function refusal(index = 0, as = mentee.session, seen?: string) {
  const deadline = seen ?? (await read(index, as)).deadline
  const { status, code, message } = await koya.refusal('extendDeadline', {
    as,
    params: { id: task(index) },
    body: { reason: 'ill', deadline },
  })
  return { status, code, message }
}

const refused = (message: string) => ({ status: 409, code: 'no_extension', message })

describe('a mentee', () => {
  it('moves the own deadline by 48 hours, three times in a track, and nobody else’s', async () => {
    const { deadline, extensions } = await read()
    expect(extensions).toEqual({ left: 3, isOffered: true })
    const second = await buildMentee(koya.context, track, mentor)
    expect(await extend()).toEqual({ taskId: task(), deadline: later(deadline), left: 2 })
    expect(await read()).toMatchObject({
      deadline: later(deadline),
      extensions: { left: 2, isOffered: true },
    })
    expect((await read(0, second.session)).deadline).toBe(deadline)
    const { items } = await koya.call('listTasks', { as: mentee.session })
    expect(items.find(({ id }) => id === task())?.deadline).toBe(later(deadline))
    await extend()
    expect((await extend(1)).left).toBe(0)
    expect((await read()).deadline).toBe(later(deadline, 96))
    expect((await read()).extensions).toEqual({ left: 0, isOffered: false })
    expect(await refusal(2)).toEqual(refused('You have taken all 3 extensions of this track'))
  })

  it('has three in each track, whatever was taken in another one', async () => {
    const elsewhere = await buildTrack(koya.context)
    await buildMentor(koya.context, elsewhere, { mentor })
    await koya.context.db
      .insertInto('enrollment')
      .values({
        id: crypto.randomUUID(),
        mentee_id: mentee.id,
        track_id: elsewhere.id,
        mentor_id: mentor.id,
        created_at: koya.clock.now(),
      })
      .execute()
    expect((await extend()).left).toBe(2)
    const there = { as: mentee.session, params: { id: elsewhere.tasks[0] ?? '' } }
    expect((await koya.call('readTask', there)).extensions).toEqual({ left: 3, isOffered: true })
  })

  it('moves no deadline that had passed before the enrollment', async () => {
    const { deadline } = await read()
    await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() + hours(1))
    const latecomer = await buildMentee(koya.context, track, mentor)
    expect(await refusal(0, latecomer.session)).toEqual(refused('This task has no deadline for you'))
  })

  it('does so until 24 hours after the deadline, and what is sent meanwhile is in time', async () => {
    const { deadline } = await read()
    await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() + hours(23))
    const as = await signAnew(koya.context, mentee)
    await extend(0, as)
    expect(await koya.call('submitTask', submitting(as, task()))).toMatchObject({
      late: false,
      task: { deadline: later(deadline) },
    })
    await koya.moveAhead(days(2))
    expect(await refusal(1, await signAnew(koya.context, mentee))).toEqual(
      refused('A deadline can be extended until 24 hours after it'),
    )
  })

  it('taps twice and moves it once', async () => {
    const { deadline } = await read()
    const call = {
      as: mentee.session,
      params: { id: task() },
      body: { reason: 'no-data', deadline },
    } as const
    const answers = await Promise.allSettled([
      koya.call('extendDeadline', call),
      koya.call('extendDeadline', call),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(0, mentee.session, deadline)).toEqual(
      refused('Your deadline has moved already: look at it again'),
    )
    const repeated = { ...call, headers: { 'idempotency-key': 'a-tap' } }
    const body = { ...call.body, deadline: later(deadline) }
    const first = await koya.call('extendDeadline', { ...repeated, body })
    expect(await koya.call('extendDeadline', { ...repeated, body })).toEqual(first)
    expect((await read()).extensions?.left).toBe(1)
  })

  it('never gets more than three, however many calls arrive together', async () => {
    const calls = await Promise.all(
      [0, 1, 2, 3].map(async (index) => ({
        as: mentee.session,
        params: { id: task(index) },
        body: { reason: 'ill', deadline: (await read(index)).deadline } as const,
      })),
    )
    const answers = await Promise.allSettled(calls.map((call) => koya.call('extendDeadline', call)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('cannot do so for work that waits or is graded, but for work that was sent back', async () => {
    const { id } = await koya.call('submitTask', submitting(mentee.session, task()))
    expect(await refusal()).toEqual(refused('Your work is with your mentor already'))
    const { updatedAt } = await koya.call('gradeSubmission', grading(mentor.session, id, 0))
    await extend()
    await koya.call('gradeSubmission', grading(mentor.session, id, 80, updatedAt))
    expect(await refusal()).toEqual(refused('This task is graded already'))
  })

  it('is reminded of the later deadline, and not of the one before', async () => {
    const { deadline } = await read()
    await extend()
    await remindOfDeadlines(koya.context)
    const told = async () =>
      (await koya.mailsTo(mentee.email)).filter(({ subject }) => subject === '“Task 0” is due soon').length
    expect(await told()).toBe(0)
    await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() + hours(1))
    await remindOfDeadlines(koya.context)
    expect(await told()).toBe(1)
  })

  it('is not reminded at once of a deadline that they have just chosen, but 12 hours before it', async () => {
    const { deadline } = await read()
    await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() - hours(11))
    await remindOfDeadlines(koya.context)
    const due = async () => {
      const { items } = await koya.call('listNews', { as: await signAnew(koya.context, mentee) })
      return items
        .filter(({ sentence }) => sentence.startsWith('“Task 0” is due on'))
        .map(({ isRead }) => isRead)
    }
    expect(await due()).toEqual([false])
    await koya.moveAhead(hours(12))
    await extend(0, await signAnew(koya.context, mentee))
    await remindOfDeadlines(koya.context)
    expect(await due()).toEqual([true])
    await koya.moveAhead(hours(36))
    await remindOfDeadlines(koya.context)
    expect(await due()).toEqual([false, true])
  })
})

it('an extension settles the reminder of its mentee, and of nobody else', async () => {
  const second = await buildMentee(koya.context, track, mentor)
  await remindOfDeadlines(koya.context)
  const dueOf = async (as: string) => {
    const { items } = await koya.call('listNews', { as })
    return items
      .filter(({ sentence }) => sentence.startsWith('“Task 0” is due on'))
      .map(({ isRead }) => isRead)
  }
  await extend()
  expect(await dueOf(mentee.session)).toEqual([true])
  expect(await dueOf(second.session)).toEqual([false])
})

it('the mentor is told who extended which task, why and until when', async () => {
  await extend()
  const { items } = await koya.call('listNews', { as: mentor.session })
  expect(items[0]?.sentence).toMatch(
    /^\S+ \S+ extended “Task 0” until \w+ \d+ \w+ at \d\d:\d\d in Lagos \(No light\)$/,
  )
})
