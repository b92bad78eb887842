import type { MarkKind } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
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
import { days } from '#testing/clock.ts'
import { setCriteria } from '#testing/steps/authoring.ts'
import { sendAndMark, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
let mentees: TestPerson[]
let taskId: string

const [stalls, sum, table] = ['Every stall is counted.', 'The sum is right.', 'A stranger can read it.']
const criteria = [stalls, sum, table].map((text) => ({ text, notYet: '', weight: 1 }))
const allMet: MarkKind[] = ['met', 'met', 'met']
const noSum: MarkKind[] = ['met', 'not-yet', 'partly']

const as = (person: TestPerson) => signAnew(koya.context, person)

beforeEach(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  mentees = []
  for (let made = 0; made < 5; made++) mentees.push(await buildMentee(koya.context, track, mentor))
  taskId = track.tasks[0] ?? ''
  await setCriteria(koya, { as: admin.session, taskId, stage: track.stages[0] ?? '' }, criteria)
})

interface Marked {
  by?: TestPerson
  words?: string[]
  comment?: string
  grade?: number
}

const mark = (mentee: TestPerson | undefined, kinds: MarkKind[], { by = mentor, ...more }: Marked = {}) => {
  if (!mentee) throw new Error('There is no such mentee')
  return sendAndMark(koya, { mentee, mentor: by, taskId, criteria, kinds, ...more })
}
const figures = async (person: TestPerson) => {
  const answer = await koya.call('listTaskFigures', { as: await as(person), query: { track: track.id } })
  expect(answer.items).toHaveLength(1)
  return answer.items[0]
}
const feedback = async () => koya.call('readTaskFeedback', { as: await as(admin), params: { id: taskId } })

describe('the figures of a task', () => {
  it('tell of first attempts, of attempts until one is graded, and of days until a point is met', async () => {
    const [first, second, ...others] = mentees
    await mark(first, noSum)
    await mark(second, noSum)
    // A submission that no mentor has reviewed does not count as an attempt.
    await koya.call('submitTask', submitting(await as(second ?? admin), taskId))
    for (const other of others) await mark(other, allMet, { grade: 90 })
    await koya.moveAhead(days(2))
    await mark(first, allMet, { grade: 80 })
    await mark(second, allMet, { grade: 80 })
    expect(await figures(admin)).toEqual({
      id: taskId,
      title: 'Count the market',
      track: { id: track.id, title: track.title },
      works: 5,
      firstMet: { met: 3, of: 5 },
      attempts: { of: 5, quarter: 1, median: 1, threeQuarters: 2 },
      days: null,
    })
    for (const mentee of mentees) {
      const late = await buildMentee(koya.context, track, mentor)
      await mark(late, noSum)
      mentees = mentees.map((one) => (one === mentee ? late : one))
    }
    await koya.moveAhead(days(3))
    for (const mentee of mentees) await mark(mentee, allMet, { grade: 80 })
    const { works, days: waited } = (await figures(admin)) ?? {}
    expect({ works, waited }).toEqual({
      works: 10,
      waited: { of: 7, quarter: 2, median: 3, threeQuarters: 3 },
    })
  })

  it('tell of days until a point is met first, also where a later attempt meets it again', async () => {
    for (const mentee of mentees) await mark(mentee, noSum)
    await koya.moveAhead(days(2))
    for (const mentee of mentees) await mark(mentee, ['met', 'met', 'partly'])
    await koya.moveAhead(days(4))
    for (const mentee of mentees) await mark(mentee, allMet, { grade: 80 })
    expect((await figures(admin))?.days).toEqual({ of: 5, quarter: 2, median: 2, threeQuarters: 2 })
  })

  it('are nothing but a number of pieces below five, and empty without any', async () => {
    const none = { firstMet: null, attempts: null, days: null }
    expect(await figures(admin)).toMatchObject({ works: 0, ...none })
    for (const mentee of mentees.slice(1)) await mark(mentee, allMet, { grade: 80 })
    expect(await figures(admin)).toMatchObject({ works: 4, ...none })
  })

  it('are of a mentor’s own work for a mentor, and begin anew with nobody else’s', async () => {
    const colleague = await buildMentor(koya.context, track)
    const theirs = await buildMentee(koya.context, track, colleague)
    for (const mentee of mentees) await mark(mentee, allMet, { grade: 80 })
    await mark(theirs, noSum, { by: colleague })
    expect(await figures(mentor)).toMatchObject({ works: 5, firstMet: { met: 5, of: 5 } })
    expect(await figures(colleague)).toMatchObject({ works: 1, firstMet: null })
    expect(await figures(admin)).toMatchObject({ works: 6, firstMet: { met: 5, of: 6 } })
    // The mentor keeps only second attempts, which must not count as first attempts.
    await koya.context.db
      .updateTable('submission')
      .set({ mentor_id: colleague.id })
      .where(
        'mentee_id',
        'in',
        mentees.map(({ id }) => id),
      )
      .where('attempt', '=', 1)
      .execute()
    for (const mentee of mentees)
      await koya.context.db
        .updateTable('submission')
        .set({ grade_percentage: 0 })
        .where('mentee_id', '=', mentee.id)
        .execute()
    for (const mentee of mentees) await mark(mentee, allMet, { grade: 80 })
    expect(await figures(mentor)).toMatchObject({
      works: 5,
      firstMet: null,
      attempts: { median: 2 },
    })
  })

  it('are there for published tasks with criteria alone, in their order', async () => {
    const { items, totalCount } = await koya.call('listTaskFigures', {
      as: await as(mentor),
      query: { limit: '1' },
    })
    expect({ ids: items.map(({ id }) => id), totalCount }).toEqual({ ids: [taskId], totalCount: 1 })
    const stranger = await buildMentor(koya.context, await buildTrack(koya.context))
    expect(await koya.call('listTaskFigures', { as: await as(stranger) })).toEqual({
      items: [],
      totalCount: 0,
    })
  })

  it('count the latest 200 reviews with marks', async () => {
    for (const mentee of mentees) await mark(mentee, noSum)
    await koya.moveAhead(days(1))
    await copyWork(200)
    expect(await figures(admin)).toMatchObject({ works: 200, firstMet: { met: 200, of: 200 } })
  })
})

/** Adds graded work of `count` mentees who have met every criterion. */
async function copyWork(count: number) {
  const last = await buildMentee(koya.context, track, mentor)
  await mark(last, allMet, { grade: 90 })
  const { db } = koya.context
  const row = await db
    .selectFrom('submission')
    .selectAll()
    .where('mentee_id', '=', last.id)
    .executeTakeFirstOrThrow()
  for (let copied = 1; copied < count; copied++) {
    const { id: mentee_id } = await buildPerson(koya.context, 'MENTEE')
    const marks = JSON.stringify(row.marks)
    await db
      .insertInto('submission')
      .values({ ...row, id: crypto.randomUUID(), mentee_id, marks })
      .execute()
  }
}

describe('the feedback on a task', () => {
  it('begins with what fails most in first attempts, and tells of all attempts', async () => {
    const [first, ...others] = mentees
    for (const mentee of mentees) await mark(mentee, noSum)
    await mark(first, allMet, { grade: 80 })
    await mark(others[0], ['met', 'met', 'partly'])
    expect(await feedback()).toEqual({
      works: 5,
      remarks: [],
      criteria: [
        {
          text: sum,
          first: { met: 0, partly: 0, notYet: 5 },
          all: { met: 2, partly: 0, notYet: 5 },
          words: [],
        },
        {
          text: table,
          first: { met: 0, partly: 5, notYet: 0 },
          all: { met: 1, partly: 6, notYet: 0 },
          words: [],
        },
        {
          text: stalls,
          first: { met: 5, partly: 0, notYet: 0 },
          all: { met: 7, partly: 0, notYet: 0 },
          words: [],
        },
      ],
    })
  })

  it('has no shares below five pieces of work, but the words', async () => {
    await mark(mentees[0], noSum, { words: ['', 'Add row four.', ''] })
    const { works, criteria: told } = await feedback()
    expect({ works, first: told.map(({ first }) => first), all: told.map(({ all }) => all) }).toEqual({
      works: 1,
      first: [null, null, null],
      all: [null, null, null],
    })
    expect(told[1]).toMatchObject({ text: sum, words: [{ text: 'Add row four.', uses: 1 }] })
  })

  it('has the words of points that were not met, most used first, and none that names its mentee', async () => {
    const named = await buildMentee(koya.context, track, mentor, { first_name: 'Zoë', last_name: 'Bello' })
    await mark(named, noSum, { words: ['', 'Look again, zoe!', 'BELLO’s table has no heading.'] })
    const [first, second, third] = mentees
    await mark(first, noSum, { words: ['Met, and well.', 'Add row four.', 'Look again, Zoë!'] })
    await mark(second, noSum, { words: ['', 'Which currency?', ''] })
    await mark(third, noSum, { words: ['', 'which currency?', ''] })
    const words = Object.fromEntries((await feedback()).criteria.map((one) => [one.text, one.words]))
    expect(words).toEqual({
      [stalls]: [],
      [sum]: [
        { text: 'Which currency?', uses: 2 },
        { text: 'Add row four.', uses: 1 },
      ],
      [table]: [{ text: 'Look again, Zoë!', uses: 1 }],
    })
  })

  it('has the kept remarks that stand in comments, with nobody’s name', async () => {
    const colleague = await buildMentor(koya.context, track)
    const keep = async (by: TestPerson, name: string, text: string, place: 'task' | 'track' | 'everywhere') =>
      koya.call('keepRemark', {
        as: await as(by),
        body: { name, text, place, task: taskId, isShared: place === 'track' },
      })
    await keep(mentor, 'Sums', 'Add each row twice.', 'task')
    await keep(mentor, 'Unused', 'Nobody reads this.', 'task')
    await keep(mentor, 'Good', 'Well done.', 'everywhere')
    await keep(colleague, 'Headings', 'Say what the table shows.', 'track')
    await keep(colleague, 'Private', 'Look at my page.', 'task')
    await keep(mentor, 'Name', 'Adaeze, look again.', 'everywhere')
    const [first, second, third] = mentees
    await mark(first, noSum, { comment: 'Well begun. Add each row twice. Say what the table shows.' })
    await mark(second, noSum, { comment: 'Say what the table shows.' })
    await mark(third, noSum, { comment: 'Look at my page. Adaeze, look again.' })
    expect((await feedback()).remarks).toEqual([
      { text: 'Say what the table shows.', uses: 2 },
      { text: 'Add each row twice.', uses: 1 },
    ])
  })

  it('is a 404 for a task that is not there', async () => {
    const refusal = koya.refusal('readTaskFeedback', { as: await as(admin), params: { id: absentId } })
    expect((await refusal).status).toBe(404)
  })
})
