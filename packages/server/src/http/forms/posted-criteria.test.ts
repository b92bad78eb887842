import { addressOf } from '@koya/contract'
import { askForAnswers } from '@koya/contract/learning/answers'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submissionForm, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)
const texts = ['It opens.', 'It is read.', 'It is right.'] as const
let mentor: TestPerson
let mentee: TestPerson
let taskId: string

beforeEach(async () => {
  const { track, ...pair } = await buildPairing(koya.context)
  ;({ mentor, mentee } = pair)
  taskId = track.tasks[0] ?? ''
  const criteria = JSON.stringify(texts.map((text) => ({ text, notYet: '', weight: 1 })))
  await koya.context.db.updateTable('task').set({ criteria }).where('id', '=', taskId).execute()
})

/** Returns the form fields of a list of rows, named `list.0.field` as on a page. */
const rows = (list: string, values: readonly Record<string, string>[]) =>
  Object.fromEntries(
    values.flatMap((row, at) =>
      Object.entries(row).map(([field, value]) => [`${list}.${at}.${field}`, value] as const),
    ),
  )

describe('answers to open points without a script', () => {
  const work = (more: Record<string, string | readonly string[]>) =>
    send(
      addressOf('submitTask', { taskId }),
      { form: 'submitTask', key: newKey(), ...submissionForm(), attempt: '2', points: '2', ...more },
      { as: mentee },
    )
  const last = async () =>
    (await koya.call('listTaskSubmissions', { as: mentee.session, params: { id: taskId } })).items[0]

  beforeEach(async () => {
    const { id } = await koya.call('submitTask', submitting(mentee.session, taskId))
    const kinds = ['met', 'partly', 'not-yet'] as const
    const marks = texts.map((text, at) => ({ text, mark: kinds[at] ?? 'met', word: '' }))
    const request = grading(mentor.session, id, 0)
    await koya.call('gradeSubmission', { ...request, body: { ...request.body, marks } })
  })

  it('travel with the form, in the order of their rows', async () => {
    const answers = [
      { text: texts[1], kind: 'changed', word: 'Larger letters' },
      { text: texts[2], kind: 'question', word: 'Which sum?' },
    ]
    const backwards = Object.fromEntries(Object.entries(rows('answers', answers)).reverse())
    expect((await work(backwards)).status).toBe(303)
    expect(await last()).toMatchObject({ attempt: 2, answers })
  })

  it('are asked for once where one is missing, and ticks come back without being sent', async () => {
    expect((await work({ points: '1' })).status).toBe(422)
    const given = rows('answers', [
      { text: texts[1], kind: '', word: '' },
      { text: texts[2], kind: 'question', word: 'Which sum?' },
    ])
    const ticked = [texts[0], texts[2]]
    const asked = await work({ ...given, ticked })
    expect(asked.status).toBe(422)
    expect(plainIn(asked.body)).toMatchObject({
      posted: {
        values: { ticked, answers: [{ text: texts[2], kind: 'question', word: 'Which sum?' }] },
        refusal: { issues: [{ path: 'answers', message: askForAnswers }] },
      },
    })
    expect((await work({ ...given, ticked, sure: 'as it is' })).status).toBe(303)
    expect((await last())?.answers).toHaveLength(1)
  })

  it('say what is wrong with a word without a choice', async () => {
    const given = rows('answers', [{ text: texts[1], kind: '', word: 'Larger letters' }])
    const answer = await work({ ...given, points: '1' })
    expect(plainIn(answer.body)).toMatchObject({
      posted: {
        values: { answers: [{ text: texts[1], kind: '', word: 'Larger letters' }] },
        refusal: { issues: [{ path: 'answers.0.kind', message: 'Choose what you changed, or a question' }] },
      },
    })
  })

  it.each([
    'answers',
    'answers.0',
    'answers.x.word',
    'answers.0.word.more',
    'answers.0.__proto__',
    'answers.100.word',
  ])('refuse or leave out the field %s', async (name) => {
    const answer = await work({ [name]: 'x', points: '0' })
    expect([303, 422]).toContain(answer.status)
    expect(await last()).not.toHaveProperty('answers')
  })
})

describe('marks without a script', () => {
  const grade = async (more: Record<string, string>) => {
    const { id, updatedAt } = await koya.call('submitTask', submitting(mentee.session, taskId))
    const answer = await send(
      `${addressOf('submissions')}?open=${id}`,
      {
        form: 'gradeSubmission',
        key: newKey(),
        submissionId: id,
        seen: `"${updatedAt}"`,
        mentorComment: 'Well done',
        ...more,
      },
      { as: mentor },
    )
    const params = { id }
    return { answer, present: await koya.call('readMentorSubmission', { as: mentor.session, params }) }
  }
  const marks = texts.map((text, at) => ({ text, mark: at === 0 ? 'met' : 'partly', word: at ? 'Look' : '' }))

  it('are those of the call', async () => {
    const { answer, present } = await grade({ gradePercentage: '67', ...rows('marks', marks) })
    expect(answer.status).toBe(303)
    expect(present.marks).toMatchObject(marks)
  })

  it('come back with the form that has no grade', async () => {
    const { answer, present } = await grade({ gradePercentage: '', ...rows('marks', marks) })
    expect(answer.status).toBe(422)
    expect(plainIn(answer.body)).toMatchObject({ posted: { values: { marks } } })
    expect(present.gradedAt).toBeNull()
  })

  it('are on each criterion or none', async () => {
    const none = marks.map(({ text }) => ({ text, mark: '', word: '' }))
    const some = await grade({
      gradePercentage: '67',
      ...rows('marks', none.with(0, { text: texts[0], mark: 'met', word: '' })),
    })
    expect(plainIn(some.answer.body)).toMatchObject({
      posted: { refusal: { issues: [{ path: 'marks', message: 'Mark each criterion, or none' }] } },
    })
    const { answer, present } = await grade({ gradePercentage: '67', ...rows('marks', none) })
    expect(answer.status).toBe(303)
    expect(present).not.toHaveProperty('marks')
  })
})
