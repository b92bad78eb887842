import type { MarkKind } from '@koya/contract'
import { beforeEach, expect, it } from 'vitest'
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
import { grading, sendAndMark, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
let mentees: TestPerson[]
let taskId: string

const criteria = ['Every stall is counted.', 'The sum is right.', 'A stranger can read it.'].map((text) => ({
  text,
  notYet: '',
  weight: 1,
}))
const noSum: MarkKind[] = ['met', 'not-yet', 'met']
const allMet: MarkKind[] = ['met', 'met', 'met']

const as = (person: TestPerson) => signAnew(koya.context, person)
const mark = (mentee: TestPerson, kinds: MarkKind[], more: Partial<Parameters<typeof sendAndMark>[1]> = {}) =>
  sendAndMark(koya, { mentee, mentor, taskId, criteria, kinds, ...more })
const figures = async () =>
  (await koya.call('listTaskFigures', { as: await as(admin), query: { track: track.id } })).items
const feedback = async () => koya.call('readTaskFeedback', { as: await as(admin), params: { id: taskId } })

beforeEach(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  mentees = []
  for (let made = 0; made < 5; made++) mentees.push(await buildMentee(koya.context, track, mentor))
  taskId = track.tasks[0] ?? ''
  await setCriteria(koya, { as: admin.session, taskId, stage: track.stages[0] ?? '' }, criteria)
})

it('a criterion of five pieces of work, with marks on four first attempts, has no share of first attempts', async () => {
  const [unmarked, ...others] = mentees
  if (!unmarked) throw new Error('There is no mentee')
  const { id } = await koya.call('submitTask', submitting(await as(unmarked), taskId))
  await koya.call('gradeSubmission', grading(await as(mentor), id, 0))
  await mark(unmarked, allMet)
  for (const mentee of others) await mark(mentee, allMet)
  const { works, criteria: told } = await feedback()
  expect(works).toBe(5)
  expect(told[0]).toMatchObject({ first: null, all: { met: 5, partly: 0, notYet: 0 } })
  expect((await figures())[0]).toMatchObject({ works: 5, firstMet: null })
})

it('four pieces of work have no shares, also after a second attempt at each', async () => {
  for (const mentee of mentees.slice(1)) {
    await mark(mentee, noSum)
    await mark(mentee, allMet)
  }
  const { works, criteria: told } = await feedback()
  expect(works).toBe(4)
  expect(told).toMatchObject(criteria.map(() => ({ first: null, all: null })))
})

it('the days until a point is met begin with the first review that missed it', async () => {
  for (const mentee of mentees) await mark(mentee, noSum)
  await koya.moveAhead(days(2))
  for (const mentee of mentees) await mark(mentee, noSum)
  await koya.moveAhead(days(1))
  for (const mentee of mentees) await mark(mentee, allMet)
  expect((await figures())[0]?.days).toEqual({ of: 5, quarter: 3, median: 3, threeQuarters: 3 })
})

it('a point that was met partly at first has no days until it is met', async () => {
  for (const mentee of mentees) await mark(mentee, ['met', 'partly', 'met'])
  await koya.moveAhead(days(2))
  for (const mentee of mentees) await mark(mentee, allMet)
  expect((await figures())[0]).toMatchObject({ works: 5, days: null })
})

it('tasks that are no longer published, and those of archived tracks, have no figures', async () => {
  const change = (table: 'task' | 'track', id: string, state: 'archived' | 'published') =>
    koya.context.db.updateTable(table).set({ state }).where('id', '=', id).execute()
  expect(await figures()).toHaveLength(1)
  await change('task', taskId, 'archived')
  expect(await figures()).toEqual([])
  await change('task', taskId, 'published')
  await change('track', track.id, 'archived')
  expect(await figures()).toEqual([])
})

it('a criterion shows the five words that were used most', async () => {
  const [first, ...others] = mentees
  if (!first) throw new Error('There is no mentee')
  const words = ['One more row.', 'Two rows are empty.', 'Three sums differ.', 'Which stall?', 'Which day?']
  for (const [at, mentee] of [...others, first].entries())
    await mark(mentee, noSum, { words: ['', words[at] ?? '', ''] })
  await mark(first, noSum, { words: ['', 'Where is the sum?', ''] })
  await mark(first, noSum, { words: ['', 'Where is the sum?', ''] })
  const told = (await feedback()).criteria.find(({ text }) => text === criteria[1]?.text)?.words
  expect(told).toHaveLength(5)
  expect(told?.[0]).toEqual({ text: 'Where is the sum?', uses: 2 })
})

it('remarks that are kept for another task or another track are not told here', async () => {
  const elsewhere = await buildTrack(koya.context)
  await buildMentor(koya.context, elsewhere, { mentor })
  const keep = async (name: string, text: string, task: string | undefined, place: 'task' | 'track') =>
    koya.call('keepRemark', {
      as: await as(mentor),
      body: { name, text, place, task: task ?? '', isShared: false },
    })
  await keep('Here', 'Add each row twice.', taskId, 'task')
  await keep('Other task', 'Look below the table.', track.tasks[1], 'task')
  await keep('Other track', 'Rename the branch.', elsewhere.tasks[0], 'track')
  const [mentee] = mentees
  if (!mentee) throw new Error('There is no mentee')
  await mark(mentee, noSum, { comment: 'Add each row twice. Look below the table. Rename the branch.' })
  expect((await feedback()).remarks).toEqual([{ text: 'Add each row twice.', uses: 1 }])
})

it('remarks that a colleague keeps alone are not told where another mentor has written the same', async () => {
  const colleague = await buildMentor(koya.context, track)
  const theirs = await buildMentee(koya.context, track, colleague)
  const body = {
    name: 'Mine',
    text: 'Look at my page.',
    place: 'task' as const,
    task: taskId,
    isShared: false,
  }
  await koya.call('keepRemark', { as: await as(colleague), body })
  await mark(theirs, noSum, { mentor: colleague, comment: 'Once more.' })
  const [mentee] = mentees
  if (!mentee) throw new Error('There is no mentee')
  await mark(mentee, noSum, { comment: 'Look at my page.' })
  expect((await feedback()).remarks).toEqual([])
})

it('what was not met comes before what was met partly more often, which counts half', async () => {
  const kinds: MarkKind[][] = [
    ['partly', 'not-yet', 'met'],
    ['partly', 'not-yet', 'met'],
    ['partly', 'met', 'met'],
    ['met', 'met', 'met'],
    ['met', 'met', 'met'],
  ]
  for (const [at, mentee] of mentees.entries()) await mark(mentee, kinds[at] ?? allMet)
  const order = (await feedback()).criteria.map(({ text }) => text)
  expect(order).toEqual([criteria[1]?.text, criteria[0]?.text, criteria[2]?.text])
})

it('an attempt that was replaced before anybody looked at it is no attempt', async () => {
  for (const mentee of mentees) {
    await mark(mentee, noSum)
    await koya.call('submitTask', submitting(await as(mentee), taskId))
    await mark(mentee, allMet, { grade: 80 })
  }
  expect((await figures())[0]?.attempts).toEqual({ of: 5, quarter: 2, median: 2, threeQuarters: 2 })
})

it('the tasks stand in the order of the curriculum, in pages', async () => {
  const [first = '', second = '', third = '', fourth = ''] = track.tasks
  for (const [task, stage = ''] of [
    [second, track.stages[0]],
    [third, track.stages[1]],
  ] as const)
    await setCriteria(koya, { as: await as(admin), taskId: task, stage }, criteria)
  const { db } = koya.context
  await db.updateTable('task').set({ position: 9 }).where('id', '=', first).execute()
  await db
    .updateTable('stage')
    .set({ position: 9 })
    .where('id', '=', track.stages[0] ?? '')
    .execute()
  expect((await figures()).map(({ id }) => id)).toEqual([third, second, first])
  const query = { track: track.id, limit: '1', skip: '1' }
  const page = await koya.call('listTaskFigures', { as: await as(admin), query })
  expect([page.totalCount, ...page.items.map(({ id }) => id)]).toEqual([3, second])
  expect(page.items.map(({ id }) => id)).not.toContain(fourth)
})

it('the kept remarks are ten at most, those that were used most first', async () => {
  const colleague = await buildMentor(koya.context, track)
  const texts = Array.from({ length: 11 }, (_, at) => `Remark number ${String(at).padStart(2, '0')}.`)
  for (const [at, text] of texts.entries())
    await koya.call('keepRemark', {
      as: await as(colleague),
      body: { name: `Remark ${at}`, text, place: 'task', task: taskId, isShared: true },
    })
  const [first, second] = mentees
  if (!first || !second) throw new Error('There is no mentee')
  await mark(first, noSum, { comment: texts.join(' ') })
  await mark(second, noSum, { comment: texts[10] ?? '' })
  const { remarks } = await feedback()
  expect(remarks).toEqual([
    { text: texts[10], uses: 2 },
    ...texts.slice(0, 9).map((text) => ({ text, uses: 1 })),
  ])
})

it('words that hold a short name of their mentee are left out, but not for a single letter of it', async () => {
  const named = await buildMentee(koya.context, track, mentor, { first_name: 'Bo', last_name: 'A' })
  await mark(named, noSum, { words: ['', 'A row is missing.', ''] })
  await mark(named, ['met', 'met', 'not-yet'], { words: ['', '', 'Look again, Bo.'] })
  const told = (await feedback()).criteria.flatMap(({ words }) => words)
  expect(told).toEqual([{ text: 'A row is missing.', uses: 1 }])
})
