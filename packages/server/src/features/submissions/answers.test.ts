import type { Criterion, PointAnswer } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let mentor: TestPerson
let mentee: TestPerson
let taskId: string

const stalls = 'Every stall is counted.'
const sum = 'The sum of each row is right.'
const table = 'A stranger can read the table.'

const changed = { text: sum, kind: 'changed', word: 'Row four is right now.' } satisfies PointAnswer
const asked = { text: table, kind: 'question', word: 'Which heading do you mean?' } satisfies PointAnswer

const setCriteria = (texts: readonly string[]) => {
  const criteria: Criterion[] = texts.map((text) => ({ text, notYet: '', weight: 1 }))
  const { db } = koya.context
  return db
    .updateTable('task')
    .set({ criteria: JSON.stringify(criteria) })
    .where('id', '=', taskId)
    .execute()
}

beforeEach(async () => {
  const { track, ...pair } = await buildPairing(koya.context)
  ;({ mentor, mentee } = pair)
  taskId = track.tasks[0] ?? ''
  await setCriteria([stalls, sum, table])
})

const submit = (answers?: PointAnswer[]) =>
  koya.call('submitTask', submitting(mentee.session, taskId, answers && { answers }))
const refusal = (answers: readonly object[]) => {
  const request = submitting(mentee.session, taskId)
  return koya.refusal('submitTask', { ...request, body: { ...request.body, answers } })
}

async function sendBack(texts = [stalls, sum, table]) {
  const { id } = await submit()
  const kinds = ['met', 'partly', 'not-yet'] as const
  const marks = texts.map((text, at) => ({ text, mark: kinds[at] ?? 'met', word: '' }))
  const request = grading(mentor.session, id, 0)
  await koya.call('gradeSubmission', { ...request, body: { ...request.body, marks } })
}

describe('the answers to open points', () => {
  it('come with the attempt, for mentee and mentor, and stay in the history', async () => {
    await sendBack()
    const { id, answers } = await submit([changed, asked])
    expect(answers).toEqual([changed, asked])
    const params = { id }
    const read = await koya.call('readMentorSubmission', { as: mentor.session, params })
    expect(read.answers).toEqual([changed, asked])
    await submit()
    const { items } = await koya.call('listTaskSubmissions', { as: mentee.session, params: { id: taskId } })
    expect(items.map((one) => one.answers)).toEqual([undefined, [changed, asked], undefined])
  })

  it('may be left out, for some points and for all', async () => {
    await sendBack()
    expect((await submit([asked])).answers).toEqual([asked])
    expect(await submit([])).not.toHaveProperty('answers')
    expect(await submit()).not.toHaveProperty('answers')
  })

  it('are about the criteria as they were reviewed, whatever the task has since', async () => {
    await sendBack()
    await setCriteria([])
    expect((await submit([changed])).answers).toEqual([changed])
    expect((await submit([asked])).answers).toEqual([asked])
  })

  it.each([
    ['a point that no review has', 'It is blue.'],
    ['a point that was met', stalls],
  ])('are refused for %s', async (_, text) => {
    await sendBack()
    expect(await refusal([{ ...changed, text }])).toMatchObject({
      status: 422,
      issues: [{ path: 'answers', message: 'Your mentor has marked other points since: look at them again' }],
    })
  })

  it('are refused before the first review, and after a review that asks for other things', async () => {
    expect((await refusal([changed])).status).toBe(422)
    await submit()
    expect((await refusal([changed])).status).toBe(422)
    await sendBack()
    await setCriteria([table, sum, stalls])
    await sendBack([table, sum, stalls])
    expect((await refusal([asked])).status).toBe(422)
    expect((await submit([changed])).answers).toEqual([changed])
  })

  it.each([
    ['twice for a point', [changed, changed], 'answers', 'Answer each point once'],
    [
      'for nine points',
      Array.from({ length: 9 }, (_, at) => ({ ...changed, text: `Point ${at}` })),
      'answers',
      'At most 8 points have an answer',
    ],
    [
      'without a word',
      [{ ...changed, word: ' ' }],
      'answers.0.word',
      'Say in a word what you changed, or what you ask',
    ],
    [
      'with too many words',
      [{ ...changed, word: 'x'.repeat(301) }],
      'answers.0.word',
      'Must be 300 characters or less',
    ],
    [
      'of another kind',
      [{ ...changed, kind: 'refused' }],
      'answers.0.kind',
      'Choose what you changed, or a question',
    ],
    ['without a point', [{ ...changed, text: '' }], 'answers.0.text', 'Name the point'],
    ['with more', [{ ...changed, mark: 'met' }], 'mark', 'Unknown field: mark'],
  ])('are refused %s', async (_, answers, path, message) => {
    await sendBack()
    expect(await refusal(answers)).toMatchObject({ status: 422, issues: [{ path, message }] })
  })

  it('are part of the request that a key repeats', async () => {
    await sendBack()
    const headers = { 'idempotency-key': 'answered' }
    const send = (answers: PointAnswer[]) => ({
      ...submitting(mentee.session, taskId, { answers }),
      headers,
    })
    const first = await koya.call('submitTask', send([changed]))
    expect(await koya.call('submitTask', send([changed]))).toEqual(first)
    expect(await koya.refusal('submitTask', send([asked]))).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('keep half of a surrogate pair from stopping the attempt', async () => {
    await sendBack()
    expect((await submit([{ ...changed, word: 'Half \ud83d' }])).answers?.[0]?.word).toBe('Half \ufffd')
  })
})
