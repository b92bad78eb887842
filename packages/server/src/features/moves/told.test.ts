import { beforeEach, describe, expect, it } from 'vitest'
import { remindOfDeadlines } from '#features/tasks/remind-of-deadlines.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { movingAll } from '#testing/steps/moving.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { moveQueue } from './notify-moved.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  // The track's deadlines are a day apart and begin tomorrow.
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN', { first_name: 'Bisi', last_name: 'Adeyemi' })
  mentee = await buildMentee(koya.context, track, mentor, { first_name: 'Ngozi', last_name: 'Bello' })
})

const as = (person: TestPerson) => signAnew(koya.context, person)
const newsOf = async (person: TestPerson) => (await koya.call('listNews', { as: await as(person) })).items
const mailOf = async ({ email }: TestPerson) => (await koya.mailsTo(email))[0]
const deadlinesOf = async ({ id }: TestPerson) =>
  (await koya.call('listMenteeDeadlines', { as: await as(admin), params: { id } })).items
const move = async (fields: Parameters<typeof movingAll>[2] = {}) => {
  const made = await movingAll(koya, await as(admin), { track: track.id, ...fields })
  await koya.workIsDone()
  return made
}
const takeBack = async (id: string) => {
  await koya.call('takeBackMove', { as: await as(admin), params: { id } })
  await koya.workIsDone()
}
async function give(place: number, count: number) {
  const { items } = await koya.call('listTasks', { as: await as(mentee) })
  const task = items.find(({ id }) => id === track.tasks[place])
  const seen = task?.deadline ?? ''
  const day = new Date(Date.parse(seen) + days(count) + hours(1)).toISOString().slice(0, 10)
  const body = { task: task?.id ?? '', seen, day, why: 'in hospital' }
  const given = await koya.call('giveDeadline', { as: await as(admin), params: { id: mentee.id }, body })
  return { seen, given: given.deadline }
}

describe('who hears of a move', () => {
  it('reads of the one task, and comes to it', async () => {
    const [first] = await deadlinesOf(mentee)
    const { id } = await move({ until: first?.deadline ?? '' })
    const told = /until \w+ \d+ \w+ at \d\d:\d\d in Lagos for “Task 0”: blackout in Kano$/
    const [toMentee] = await newsOf(mentee)
    const [toMentor] = await newsOf(mentor)
    expect(toMentee?.sentence).toMatch(told)
    expect(toMentee?.address).toBe(`/dashboard/pending-task/${first?.task.id}`)
    expect(toMentor?.sentence).toMatch(told)
    expect(toMentor).toMatchObject({ address: `/dashboard/mentor/mentee/${mentee.id}` })
    expect((await mailOf(mentee))?.subject).toBe('“Task 0” is due later')
    expect((await mailOf(mentor))?.subject).toBe('Ngozi Bello has more time')
    await takeBack(id)
    const back = /^“Task 0” (of Ngozi Bello )?is due on \w+ \d+ \w+ at \d\d:\d\d in Lagos after all$/
    expect((await newsOf(mentee))[0]?.sentence).toMatch(back)
    expect((await newsOf(mentor))[0]?.sentence).toMatch(back)
    expect((await mailOf(mentee))?.subject).toBe('“Task 0” is due as before')
    expect((await mailOf(mentor))?.subject).toBe('Deadlines of Ngozi Bello are as before')
  })

  it('reads of several tasks or people with their number, the nearest deadline first', async () => {
    await buildMentee(koya.context, track, mentor)
    await give(0, 20)
    const { id } = await move()
    expect((await newsOf(mentee))[0]?.address).toBe('/dashboard/pending-task')
    const named = (await mailOf(mentee))?.text.match(/“Task \d”/g)
    expect(named).toEqual(['“Task 1”', '“Task 2”', '“Task 3”', '“Task 0”'])
    expect((await newsOf(mentor))[0]).toMatchObject({
      sentence: '8 deadlines of 2 of your mentees moved by 48 hours: blackout in Kano',
      address: '/dashboard/mentor/mentees',
    })
    expect((await mailOf(mentor))?.subject).toBe('Your mentees have more time')
    await takeBack(id)
    expect((await newsOf(mentor))[0]?.sentence).toBe(
      '8 deadlines of 2 of your mentees are as before after all',
    )
    expect((await mailOf(mentor))?.subject).toBe('Deadlines of your mentees are as before')
  })

  it('hears of it once each, also where they are many, and of no reminder of the deadline before', async () => {
    const others = await Promise.all(
      Array.from({ length: 24 }, () => buildMentee(koya.context, track, mentor)),
    )
    await remindOfDeadlines(koya.context)
    expect((await newsOf(mentee)).map(({ isRead }) => isRead)).toContain(false)
    const before = (await newsOf(mentee)).length
    await move()
    for (const person of [mentee, ...others, mentor]) {
      const told = (await newsOf(person)).filter(({ sentence }) => sentence.includes('blackout'))
      expect(told).toHaveLength(1)
    }
    expect((await newsOf(mentee)).slice(-before).every(({ isRead }) => isRead)).toBe(true)
  })

  it('hears of it once, also when the last person of a batch leaves before the next one', async () => {
    const others = await Promise.all(
      Array.from({ length: 24 }, () => buildMentee(koya.context, track, mentor)),
    )
    const { id } = await move()
    const inOrder = [mentor, mentee, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const last = inOrder[19] ?? mentee
    const state = { told: 20, told_up_to: last.id, told_at: null }
    await koya.context.db.updateTable('deadline_move').set(state).where('id', '=', id).execute()
    await koya.call('leave', { as: await as(last), body: { password, when: 'now' } })
    await moveQueue(koya.context).handle(
      { moveId: id, isBack: false, told: 20 },
      { id, isFirst: true, isLast: false },
    )
    const mails = await koya.mailsTo(inOrder[1]?.email ?? '')
    expect(mails.filter(({ subject }) => subject.includes('deadlines are due later'))).toHaveLength(1)
  })

  it('hears of it as a mentee and as a mentor, also at the end of a batch of twenty', async () => {
    // Koya sends the notices in the order of ids: the mentor, the first mentee, these 17 mentees, and `both`
    // as the 20th.
    for (let count = 0; count < 17; count++) await buildMentee(koya.context, track, mentor)
    const both = await buildMentee(koya.context, track, mentor)
    // `both` learns the track and is also Zainab's mentor.
    await buildMentor(koya.context, track, { mentor: both })
    await buildMentee(koya.context, track, both, { first_name: 'Zainab' })
    await move()
    const told = (await newsOf(both)).map(({ sentence }) => sentence)
    expect(told).toHaveLength(2)
    expect(told.filter((sentence) => sentence.includes('Zainab'))).toHaveLength(1)
  })
})

describe('a deadline that one mentee gets', () => {
  it('is told in the trail with the one before, and takes the place of a reminder that is due', async () => {
    await remindOfDeadlines(koya.context)
    const { seen, given } = await give(0, 1)
    const ofTask = (await newsOf(mentee)).filter(({ sentence }) => sentence.includes('“Task 0”'))
    expect(ofTask.map(({ isRead }) => isRead)).toEqual([false, true])
    await remindOfDeadlines(koya.context)
    const subjects = (await koya.mailsTo(mentee.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === '“Task 0” is due soon')).toHaveLength(1)
    const query = { object: mentee.id }
    const { items } = await koya.call('listTrail', { as: await as(admin), query })
    expect(items).toMatchObject([{ before: { deadline: seen }, after: { deadline: given } }])
  })

  it('takes the mark from work that is in time by it', async () => {
    const [first] = await deadlinesOf(mentee)
    await koya.moveAhead(Date.parse(first?.deadline ?? '') - koya.clock.now().getTime() + hours(1))
    const { late } = await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))
    expect(late).toBe(true)
    await give(0, 2)
    const read = { as: await as(mentee), params: { id: track.tasks[0] ?? '' } }
    expect((await koya.call('readTask', read)).submission?.late).toBe(false)
  })
})

describe('the lists of an admin', () => {
  it('have the open deadlines of a mentee, the nearest first, and none that cannot be missed', async () => {
    await give(0, 20)
    const titles = async (person: TestPerson) => (await deadlinesOf(person)).map(({ task }) => task.title)
    expect(await titles(mentee)).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 0'])
    await koya.moveAhead(days(1) + hours(1))
    const late = await buildMentee(koya.context, track, mentor)
    expect(await titles(late)).toEqual(['Task 1', 'Task 2', 'Task 3'])
    const ended = { ended_at: koya.clock.now() }
    await koya.context.db.updateTable('enrollment').set(ended).where('mentee_id', '=', late.id).execute()
    expect(await titles(late)).toEqual([])
  })

  it('have the states in which people learn at present, each with its number', async () => {
    const build = (city: string, fields: object = {}) =>
      buildMentee(koya.context, track, mentor, { city, ...fields })
    const off = { switched_off_at: koya.clock.now(), switched_off_reason: 'Has left' }
    await Promise.all([build('Jos'), build('Jos'), build('Benin'), build('Jos', off), build('Uyo', off)])
    const { id } = await build('Yola')
    const ended = { ended_at: koya.clock.now() }
    await koya.context.db.updateTable('enrollment').set(ended).where('mentee_id', '=', id).execute()
    const { items, totalCount } = await koya.call('listStates', { as: await as(admin) })
    const own = items.filter(({ state }) => ['Jos', 'Benin', 'Uyo', 'Yola'].includes(state))
    expect(own).toEqual([
      { state: 'Benin', people: 1 },
      { state: 'Jos', people: 2 },
    ])
    expect(totalCount).toBe(items.length)
  })

  it('have the moves of many, the newest first, with who moved what and what can be taken back', async () => {
    const first = await move()
    await koya.moveAhead(1)
    const second = await move({ track: null })
    await koya.moveAhead(1)
    await give(3, 1)
    const list = async () => (await koya.call('listMoves', { as: await as(admin) })).items.slice(0, 2)
    expect(await list()).toEqual([second, first])
    expect(first).toMatchObject({
      track: { id: track.id, title: track.title },
      by: { id: admin.id, firstName: 'Bisi', lastName: 'Adeyemi' },
      canBeTakenBack: true,
    })
    expect(second.track).toBeNull()
    await koya.moveAhead(days(1) + hours(2))
    expect((await list())[1]?.canBeTakenBack).toBe(false)
  })

  it('count work that was sent back in time, and no task that is a draft', async () => {
    const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    await koya.call('gradeSubmission', grading(mentor.session, id, 0))
    const draft = { state: 'draft' } as const
    const { db } = koya.context
    await db
      .updateTable('task')
      .set(draft)
      .where('id', '=', track.tasks[1] ?? '')
      .execute()
    expect(await move()).toMatchObject({ people: 1, deadlines: 3 })
  })
})
