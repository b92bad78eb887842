import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson } from '#testing/builders.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { reviewByLink, shown } from '#testing/steps/review-by-link.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const { as } = liveDays(koya)
const { open, press, mailedLink } = reviewByLink(koya)
const texts = ['It opens.', 'It is read.', 'It is right.'] as const
const answer = { text: texts[1], kind: 'question', word: 'Larger letters?' } as const
let mentor: TestPerson
let mentee: TestPerson
let taskId: string
let sent: string

const setCriteria = (list: readonly string[]) => {
  const criteria = JSON.stringify(list.map((text) => ({ text, notYet: '', weight: 1 })))
  return koya.context.db.updateTable('task').set({ criteria }).where('id', '=', taskId).execute()
}

beforeEach(async () => {
  const { track, ...pair } = await buildPairing(koya.context)
  ;({ mentor, mentee } = pair)
  taskId = track.tasks[0] ?? ''
  await setCriteria(texts)
  const { id } = await koya.call('submitTask', submitting(await as(mentee), taskId))
  const request = grading(await as(mentor), id, 0)
  const marks = texts.map((text, at) => ({ text, mark: at === 0 ? 'met' : 'not-yet', word: '' }) as const)
  await koya.call('gradeSubmission', { ...request, body: { ...request.body, marks } })
  const again = submitting(await as(mentee), taskId, { answers: [answer] })
  sent = (await koya.call('submitTask', again)).id
})

const workOf = async () => koya.call('readMentorSubmission', { as: await as(mentor), params: { id: sent } })
const form = (marks: readonly string[], more: Record<string, string> = {}) => ({
  mentorComment: 'Well done, and now the tests',
  ...Object.fromEntries(
    marks.flatMap((mark, at) => [
      [`marks.${at}.text`, texts[at] ?? ''],
      [`marks.${at}.mark`, mark],
      [`marks.${at}.word`, mark === 'met' || mark === '' ? '' : 'Look once more'],
    ]),
  ),
  ...more,
})

describe('marks by a mailed link', () => {
  it('begin with what was met before, beside the answers of the mentee', async () => {
    expect(shown((await open(await mailedLink(mentor))).body)).toMatchObject({
      criteria: texts.map((text) => ({ text })),
      answers: [answer],
      typed: { marks: [{ text: texts[0], mark: 'met' }] },
    })
  })

  it('are sent with the review', async () => {
    const page = await press(
      await mailedLink(mentor),
      form(['met', 'met', 'partly'], { gradePercentage: '83' }),
    )
    expect(page.status).toBe(303)
    expect((await workOf()).marks).toMatchObject([
      { text: texts[0], mark: 'met', word: '' },
      { text: texts[1], mark: 'met', word: '' },
      { text: texts[2], mark: 'partly', word: 'Look once more' },
    ])
  })

  it('propose the grade of a form that has none', async () => {
    const page = await press(await mailedLink(mentor), form(['met', 'met', 'partly']))
    expect(page.status).toBe(422)
    expect(shown(page.body)).toMatchObject({
      typed: { gradePercentage: '83', marks: [{ mark: 'met' }, { mark: 'met' }, { mark: 'partly' }] },
      errors: { gradePercentage: expect.stringContaining('Your marks propose 83%') },
    })
    expect((await workOf()).gradedAt).toBeNull()
  })

  it('are refused at their place when some are missing, or the criteria have changed', async () => {
    const url = await mailedLink(mentor)
    const some = await press(url, form(['met', '', 'partly'], { gradePercentage: '83' }))
    expect(some.status).toBe(422)
    expect(shown(some.body)).toMatchObject({
      errors: { marks: 'Mark each criterion, or none' },
      typed: { gradePercentage: '83', marks: [{ mark: 'met' }, { mark: 'partly' }] },
    })
    await setCriteria(texts.map((text) => `${text} Twice.`))
    const other = await press(url, form(['met', 'met', 'partly'], { gradePercentage: '83' }))
    expect(shown(other.body)).toMatchObject({
      errors: { marks: 'The criteria of this task have changed: look at them again' },
    })
    const odd = await press(url, form(['met', 'met', 'splendid'], { gradePercentage: '83' }))
    expect(shown(odd.body)).toMatchObject({ errors: { marks: 'Choose met, partly or not yet' } })
    expect((await workOf()).gradedAt).toBeNull()
  })

  it('may be left out', async () => {
    const page = await press(await mailedLink(mentor), form(['', '', ''], { gradePercentage: '83' }))
    expect(page.status).toBe(303)
    expect(await workOf()).not.toHaveProperty('marks')
  })
})
