import { beforeEach, describe, expect, it } from 'vitest'
import { remindOfDeadlines } from '#features/tasks/remind-of-deadlines.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { movingAll, reachForm } from '#testing/steps/moving.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
let inKano: TestPerson
let inLagos: TestPerson
let state: string
let states = 0

beforeEach(async () => {
  state = `Kano ${++states}`
  // The track's deadlines are a day apart and begin tomorrow.
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  inKano = await buildMentee(koya.context, track, mentor, { city: state })
  inLagos = await buildMentee(koya.context, track, mentor)
})

const task = (index = 0) => track.tasks[index] ?? ''
const readTask = (as: string, index = 0) => koya.call('readTask', { as, params: { id: task(index) } })
const later = (deadline: string, count: number) => new Date(Date.parse(deadline) + hours(count)).toISOString()
const sentencesOf = async (person: TestPerson) =>
  (await koya.call('listNews', { as: await signAnew(koya.context, person) })).items.map(
    ({ sentence }) => sentence,
  )
const asAdmin = () => signAnew(koya.context, admin)

/** Returns the date in Lagos, which is UTC+1, `count` days after the deadline. */
const dayAfter = (deadline: string, count: number) =>
  new Date(Date.parse(deadline) + days(count) + hours(1)).toISOString().slice(0, 10)

async function give(index = 0, count = 5, seen?: string) {
  const { deadline } = await readTask(inKano.session, index)
  return {
    as: admin.session,
    params: { id: inKano.id },
    body: { task: task(index), seen: seen ?? deadline, day: dayAfter(deadline, count), why: 'in hospital' },
  }
}

describe('an admin gives one mentee more time', () => {
  it('beyond the own extensions; the mentee and the mentor hear it, and the trail knows it', async () => {
    const { deadline } = await readTask(inKano.session)
    const given = await koya.call('giveDeadline', await give())
    expect(given).toMatchObject({
      deadline: later(deadline, 120),
      moved: [{ hours: 120, why: 'in hospital' }],
    })
    expect(await readTask(inKano.session)).toMatchObject({
      deadline: later(deadline, 120),
      moved: [{ hours: 120, why: 'in hospital' }],
      extensions: { left: 3, isOffered: true },
    })
    expect((await readTask(inLagos.session)).deadline).toBe(deadline)
    const told = /until \w+ \d+ \w+ at \d\d:\d\d in Lagos for “Task 0”: in hospital$/
    expect((await sentencesOf(inKano))[0]).toMatch(told)
    expect((await sentencesOf(mentor))[0]).toMatch(told)
    expect((await koya.mailsTo(inKano.email))[0]?.subject).toBe('“Task 0” is due later')
    const { items } = await koya.call('listTrail', { as: admin.session, query: { object: inKano.id } })
    expect(items[0]?.action).toBe('person.deadline-given')
  })

  it('once for two presses at the same moment, and only from the deadline that was seen', async () => {
    const call = await give()
    const answers = await Promise.allSettled([
      koya.call('giveDeadline', call),
      koya.call('giveDeadline', call),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await koya.refusal('giveDeadline', call)).toMatchObject({ status: 409, code: 'deadlines_moved' })
  })

  it('to a later day, 30 days away at most, and not for work that is graded', async () => {
    const refusal = async (count: number) =>
      (await koya.refusal('giveDeadline', await give(0, count))).message
    expect(await refusal(0)).toBe('Choose a day after the present deadline')
    expect(await refusal(31)).toBe('Choose a day within 30 days of the present deadline')
    const { deadline } = await koya.call('giveDeadline', await give(3, 30))
    expect(deadline).toBe(later((await readTask(inLagos.session, 3)).deadline, 720))
    const call = await give()
    const { id } = await koya.call('submitTask', submitting(inKano.session, task()))
    await koya.call('gradeSubmission', grading(mentor.session, id))
    expect((await koya.refusal('giveDeadline', call)).status).toBe(404)
    const { items } = await koya.call('listMenteeDeadlines', {
      as: admin.session,
      params: { id: inKano.id },
    })
    expect(items.map((item) => item.task.id)).toEqual(track.tasks.slice(1))
  })

  it('sees which tasks are sent, and which came back', async () => {
    const send = async (number: number) =>
      (await koya.call('submitTask', submitting(inKano.session, task(number)))).id
    await send(1)
    await koya.call('gradeSubmission', grading(mentor.session, await send(0), 0))
    const call = { as: admin.session, params: { id: inKano.id } }
    const { items, totalCount } = await koya.call('listMenteeDeadlines', call)
    expect(items.map(({ state }) => state)).toEqual(['sent-back', 'waiting', 'pending', 'pending'])
    expect(totalCount).toBe(4)
  })
})

describe('an admin moves the deadlines of a state', () => {
  it('sees before how many, and moves those in the span for those people alone', async () => {
    const { deadline } = await readTask(inKano.session, 1)
    const form = reachForm(koya, { states: [state], until: later(deadline, 1) })
    const preview = await koya.call('previewMove', { as: admin.session, body: form })
    expect(preview).toMatchObject({ people: 1, deadlines: 2 })
    expect(preview.items.map((item) => [item.mentee.id, item.task])).toEqual([
      [inKano.id, 'Task 0'],
      [inKano.id, 'Task 1'],
    ])
    expect(preview.items[1]?.deadline).toBe(deadline)
    const move = await koya.call('moveDeadlines', {
      as: admin.session,
      body: { ...form, seen: preview.seen },
    })
    expect(move).toMatchObject({ people: 1, deadlines: 2, why: 'blackout in Kano', canBeTakenBack: true })
    expect(await readTask(inKano.session, 1)).toMatchObject({
      deadline: later(deadline, 48),
      moved: [{ hours: 48, why: 'blackout in Kano' }],
    })
    expect((await readTask(inKano.session, 2)).moved).toBeUndefined()
    expect((await readTask(inLagos.session, 1)).deadline).toBe(deadline)
  })

  it('of all tracks or one, and tells each person once', async () => {
    const other = await buildTrack(koya.context)
    const third = await buildMentee(koya.context, other, await buildMentor(koya.context, other), {
      city: state,
    })
    await movingAll(koya, admin.session, { states: [state], track: track.id })
    await koya.workIsDone()
    expect(await sentencesOf(inKano)).toEqual(['4 of your deadlines moved by 48 hours: blackout in Kano'])
    expect((await koya.mailsTo(inKano.email)).map(({ subject }) => subject)).toEqual([
      '4 of your deadlines are due later',
    ])
    expect(await sentencesOf(mentor)).toEqual([
      expect.stringMatching(/^4 deadlines of \S+ \S+ moved by 48 hours: blackout in Kano$/),
    ])
    expect(await sentencesOf(third)).toEqual([])
    expect(await sentencesOf(inLagos)).toEqual([])
  })

  it('takes the mark from work that came in between, also when it is graded', async () => {
    const { deadline } = await readTask(inKano.session)
    await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() + hours(5))
    const as = await signAnew(koya.context, inKano)
    const { id, late } = await koya.call('submitTask', submitting(as, task()))
    expect(late).toBe(true)
    const { updatedAt } = await koya.call(
      'gradeSubmission',
      grading(await signAnew(koya.context, mentor), id),
    )
    await movingAll(koya, await asAdmin(), { states: [state] })
    const { items } = await koya.call('listTaskSubmissions', {
      as: await signAnew(koya.context, mentor),
      params: { id: task() },
    })
    expect(items[0]).toMatchObject({
      late: false,
      updatedAt,
      moved: [{ hours: 48, why: 'blackout in Kano' }],
      task: { deadline: later(deadline, 48) },
    })
  })

  it('takes the mark from work that was written in between and arrived after the moved deadline', async () => {
    const { deadline } = await readTask(inKano.session)
    await koya.moveAhead(Date.parse(deadline) - koya.clock.now().getTime() + hours(47))
    const before = await signAnew(koya.context, inKano)
    const moment = String((await koya.get('/tasks', { as: before })).headers['koya-moment'])
    await koya.moveAhead(hours(2))
    const as = await signAnew(koya.context, inKano)
    const request = submitting(as, task())
    const pressed = { moment, beforeMilliseconds: 0, sinceMilliseconds: hours(2) }
    const { late } = await koya.call('submitTask', { ...request, body: { ...request.body, pressed } })
    expect(late).toBe(true)
    await movingAll(koya, await asAdmin(), { states: [state] })
    const { items } = await koya.call('listTaskSubmissions', {
      as: await signAnew(koya.context, inKano),
      params: { id: task() },
    })
    expect(items[0]).toMatchObject({ late: false, task: { deadline: later(deadline, 48) } })
  })

  it('once, when two admins press at the same moment or one after the other', async () => {
    const { deadline } = await readTask(inKano.session)
    const second = await buildPerson(koya.context, 'ADMIN')
    const form = reachForm(koya, { states: [state] })
    const { seen } = await koya.call('previewMove', { as: admin.session, body: form })
    const press = (as: string) => ({ as, body: { ...form, seen } })
    const answers = await Promise.allSettled([
      koya.call('moveDeadlines', press(admin.session)),
      koya.call('moveDeadlines', press(second.session)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await koya.refusal('moveDeadlines', press(second.session))).toMatchObject({
      status: 409,
      code: 'deadlines_moved',
    })
    expect((await readTask(inKano.session)).deadline).toBe(later(deadline, 48))
  })

  it('takes it back until one of the deadlines before has passed', async () => {
    const { deadline } = await readTask(inKano.session)
    const { id } = await movingAll(koya, admin.session, { states: [state] })
    await koya.workIsDone()
    const taken = await koya.call('takeBackMove', { as: admin.session, params: { id } })
    expect(taken).toMatchObject({ takenBackAt: expect.any(String), canBeTakenBack: false })
    const read = await readTask(inKano.session)
    expect([read.deadline, read.moved]).toEqual([deadline, undefined])
    await koya.workIsDone()
    expect((await sentencesOf(inKano))[0]).toBe('4 of your deadlines are as before after all')
    const again = await movingAll(koya, admin.session, { states: [state] })
    expect(again.deadlines).toBe(4)
    await koya.moveAhead(days(1) + hours(1))
    const as = await asAdmin()
    expect(await koya.refusal('takeBackMove', { as, params: { id: again.id } })).toMatchObject({
      status: 409,
      code: 'deadlines_moved',
    })
  })

  it('by equal hours once more, after the first of two such moves was taken back', async () => {
    const { deadline } = await readTask(inKano.session)
    const first = await movingAll(koya, admin.session, { states: [state] })
    await movingAll(koya, admin.session, { states: [state] })
    await koya.call('takeBackMove', { as: admin.session, params: { id: first.id } })
    expect((await readTask(inKano.session)).deadline).toBe(later(deadline, 48))
    await movingAll(koya, admin.session, { states: [state] })
    expect((await readTask(inKano.session)).deadline).toBe(later(deadline, 96))
  })

  it('reminds of the new deadline, however far it moved, and not of the one before', async () => {
    const { deadline } = await readTask(inKano.session)
    await movingAll(koya, admin.session, { states: [state], hours: 336 })
    const due = async () => {
      await remindOfDeadlines(koya.context)
      const mails = await koya.mailsTo(inKano.email)
      return mails.filter(({ subject }) => subject === '“Task 0” is due soon').length
    }
    const moveTo = (moment: string) => koya.moveAhead(Date.parse(moment) - koya.clock.now().getTime())
    expect(await due()).toBe(0)
    await moveTo(later(deadline, 336 - 47))
    expect(await due()).toBe(1)
    await moveTo(later(deadline, 336 - 11))
    expect(await due()).toBe(2)
  })

  it('leaves out people who are switched off, and work that is in time with the mentor', async () => {
    await koya.call('submitTask', submitting(inKano.session, task()))
    const off = { switched_off_at: koya.clock.now(), switched_off_reason: 'Asked to leave.' }
    await buildMentee(koya.context, track, mentor, { city: state, ...off })
    const form = reachForm(koya, { states: [state] })
    expect(await koya.call('previewMove', { as: admin.session, body: form })).toMatchObject({
      people: 1,
      deadlines: 3,
    })
    const none = reachForm(koya, { states: [`Nowhere ${state}`] })
    const { seen } = await koya.call('previewMove', { as: admin.session, body: none })
    expect(await koya.refusal('moveDeadlines', { as: admin.session, body: { ...none, seen } })).toMatchObject(
      { status: 409, message: 'There is no deadline to move in this span' },
    )
  })
})
