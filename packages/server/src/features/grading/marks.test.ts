import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { seen, taskForm } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson
let taskId: string
let submissionId: string

const criteria = [
  { text: 'Every stall is counted.', notYet: 'The stalls at the back are missing.', weight: 3 },
  { text: 'The sum is right.', notYet: '', weight: 2 },
  { text: 'A stranger can read the table.', notYet: 'It has no heading.', weight: 1 },
]
const marks = [
  { text: 'Every stall is counted.', mark: 'met', word: '' },
  { text: 'The sum is right.', mark: 'partly', word: 'Row four is off by ten.' },
  { text: 'A stranger can read the table.', mark: 'not-yet', word: '' },
] as const
const kept = criteria.map((criterion, at) => ({ ...criterion, ...marks[at] }))

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
  taskId = track.tasks[0] ?? ''
  await setCriteria(criteria)
  submissionId = (await koya.call('submitTask', submitting(mentee.session, taskId))).id
})

async function setCriteria(list: typeof criteria) {
  const params = { id: taskId }
  const task = await koya.call('readAuthoredTask', { as: admin.session, params })
  const body = { ...taskForm({ stage: track.stages[0] ?? '' }), criteria: list }
  await koya.call('updateTask', { as: admin.session, params, headers: seen(task), body })
}

/** Returns a grading request. The grade is 60% unless `fields` has another one. */
function review(fields: object, updatedAt?: string) {
  const request = grading(mentor.session, submissionId, 60, updatedAt)
  return { ...request, body: { ...request.body, ...fields } }
}

describe('the marks of a review', () => {
  it('are kept with the criteria of then, and its mentee reads them', async () => {
    expect(await koya.call('gradeSubmission', review({ marks }))).toMatchObject({ marks: kept })
    await setCriteria(criteria.map((criterion) => ({ ...criterion, text: `${criterion.text} Twice.` })))
    const params = { id: taskId }
    const { items } = await koya.call('listTaskSubmissions', { as: mentee.session, params })
    expect(items[0]).toMatchObject({ gradePercentage: 60, marks: kept })
  })

  it('are proposed to mentors with the notes of tasks', async () => {
    const { items } = await koya.call('listTaskNotes', { as: mentor.session })
    expect(items).toMatchObject([{ task: taskId, criteria }])
  })

  it('are absent where nothing was marked', async () => {
    expect(await koya.call('gradeSubmission', review({}))).not.toHaveProperty('marks')
  })

  it('stay in a correction without marks, and an empty list takes them away', async () => {
    const { updatedAt } = await koya.call('gradeSubmission', review({ marks }))
    const corrected = await koya.call('gradeSubmission', review({ gradePercentage: 70 }, updatedAt))
    expect(corrected).toMatchObject({ gradePercentage: 70, marks: kept })
    const without = await koya.call('gradeSubmission', review({ marks: [] }, corrected.updatedAt))
    expect(without).not.toHaveProperty('marks')
  })

  it('write nothing when they are the same, and are written when only a word differs', async () => {
    const first = await koya.call('gradeSubmission', review({ marks }))
    const again = await koya.call('gradeSubmission', review({ marks }, first.updatedAt))
    expect(again.updatedAt).toBe(first.updatedAt)
    const [stalls, sum, table] = marks
    const other = [stalls, { ...sum, word: 'Row five too.' }, table]
    const changed = await koya.call('gradeSubmission', review({ marks: other }, first.updatedAt))
    expect(changed.updatedAt > first.updatedAt).toBe(true)
    expect(changed.marks?.[1]?.word).toBe('Row five too.')
  })

  it('are refused when they would replace marks that their mentor has not seen', async () => {
    const first = await koya.call('gradeSubmission', review({ marks }))
    const other = (word: string) => [marks[0], { ...marks[1], word }, marks[2]]
    await koya.call('gradeSubmission', review({ marks: other('Row five too.') }, first.updatedAt))
    const late = review({ marks: other('Row six too.') }, first.updatedAt)
    expect(await koya.refusal('gradeSubmission', late)).toMatchObject({ status: 409, code: 'grade_changed' })
  })

  it('of the last review before stand beside a new attempt, until it is looked at', async () => {
    const first = await koya.call('gradeSubmission', review({ gradePercentage: 0, marks }))
    expect(first).not.toHaveProperty('earlierMarks')
    for (const _again of ['second', 'third'])
      submissionId = (await koya.call('submitTask', submitting(mentee.session, taskId))).id
    const read = () => koya.call('readMentorSubmission', { as: mentor.session, params: { id: submissionId } })
    expect((await read()).earlierMarks).toEqual(kept)
    await koya.call('gradeSubmission', review({}))
    expect(await read()).not.toHaveProperty('earlierMarks')
  })

  it('of a review stay beside later attempts until another review has marks', async () => {
    await koya.call('gradeSubmission', review({ gradePercentage: 0, marks }))
    submissionId = (await koya.call('submitTask', submitting(mentee.session, taskId))).id
    await koya.call('gradeSubmission', review({ gradePercentage: 0 }))
    const params = { id: (await koya.call('submitTask', submitting(mentee.session, taskId))).id }
    const read = await koya.call('readMentorSubmission', { as: mentor.session, params })
    expect(read.earlierMarks).toEqual(kept)
  })

  it('name each criterion or none', async () => {
    const request = review({ marks: marks.slice(0, 2) })
    expect(await koya.refusal('gradeSubmission', request)).toMatchObject({
      status: 422,
      issues: [{ path: 'marks', message: 'Mark each criterion, or none' }],
    })
  })

  it.each([
    ['a word of 501 characters', { word: 'x'.repeat(501) }, 'Must be 500 characters or less'],
    ['another kind', { mark: 'half' }, 'Choose met, partly or not yet'],
    ['no criterion', { text: '' }, 'Name the criterion'],
  ])('are refused with %s', async (_what, fields, message) => {
    const request = review({ marks: [{ ...marks[0], ...fields }, marks[1], marks[2]] })
    expect(await koya.refusal('gradeSubmission', request)).toMatchObject({
      status: 422,
      issues: [{ message }],
    })
    const most = review({ marks: [{ ...marks[0], word: 'x'.repeat(500) }, marks[1], marks[2]] })
    expect((await koya.call('gradeSubmission', most)).marks?.[0]?.word).toHaveLength(500)
  })

  it('are refused when there are nine', async () => {
    const request = review({ marks: Array.from({ length: 9 }, () => marks[0]) })
    expect((await koya.refusal('gradeSubmission', request)).issues?.[0]?.message).toBe(
      'A review has at most 8 marks',
    )
  })

  it('are refused when they are about other criteria, except those of the review itself', async () => {
    const { updatedAt } = await koya.call('gradeSubmission', review({ marks }))
    await setCriteria(criteria.toReversed())
    const corrected = await koya.call('gradeSubmission', review({ gradePercentage: 70, marks }, updatedAt))
    expect(corrected.marks).toEqual(kept)
    const other = marks.map((mark) => ({ ...mark, text: `${mark.text} Twice.` }))
    expect(
      await koya.refusal('gradeSubmission', review({ marks: other }, corrected.updatedAt)),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'marks', message: 'The criteria of this task have changed: look at them again' }],
    })
    await setCriteria([])
    const { id } = await koya.call('submitTask', submitting(mentee.session, track.tasks[1] ?? ''))
    const request = grading(mentor.session, id, 60)
    const refusal = await koya.refusal('gradeSubmission', { ...request, body: { ...request.body, marks } })
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'marks' }] })
  })
})
