import { addressOf } from '@koya/contract'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)
const queue = addressOf('submissions')
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let submissionId: string
let seen: string

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  const sent = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  submissionId = sent.id
  seen = `"${sent.updatedAt}"`
})

const grade = (gradePercentage: string, more: Record<string, string> = {}, as = mentor) =>
  send(
    `${queue}?open=${submissionId}`,
    {
      form: 'gradeSubmission',
      key: newKey(),
      submissionId,
      seen,
      gradePercentage,
      mentorComment: 'Well done',
      ...more,
    },
    { as },
  )
const present = () => koya.call('readMentorSubmission', { as: mentor.session, params: { id: submissionId } })

it('a grade without a script closes the work and leads to the queue', async () => {
  const answer = await grade('85')
  expect([answer.status, answer.to]).toEqual([303, `${queue}?done=gradeSubmission`])
  expect((await present()).gradePercentage).toBe(85)
})

it('a form that is sent twice writes one grade and one mail', async () => {
  const key = newKey()
  await Promise.all([1, 2, 3].map(() => grade('85', { key })))
  await koya.workIsDone()
  const mails = await koya.mailsTo(mentee.email)
  expect(mails.filter(({ text }) => text.includes('85%'))).toHaveLength(1)
})

it('a form that was refused counts when it is sent again as it is', async () => {
  const { mentor: other } = await buildPairing(koya.context)
  const moveTo = ({ id }: TestPerson) =>
    koya.context.db.updateTable('submission').set({ mentor_id: id }).where('id', '=', submissionId).execute()
  const key = newKey()
  await moveTo(other)
  expect((await grade('85', { key })).status).toBe(404)
  await moveTo(mentor)
  expect((await grade('85', { key })).to).toBe(`${queue}?done=gradeSubmission`)
  expect((await present()).gradePercentage).toBe(85)
})

it('a low grade is asked about, and counts once it is sent again', async () => {
  const asked = await grade('40')
  expect(asked.status).toBe(422)
  const message = '40% closes the task. Enter 0 to send it back for one more try, or send 40% once more'
  expect(plainIn(asked.body)).toMatchObject({
    posted: { values: { gradePercentage: 40 }, refusal: { issues: [{ path: 'gradePercentage', message }] } },
  })
  expect((await grade('45', { sure: '40' })).status).toBe(422)
  expect((await present()).gradePercentage).toBeNull()
  expect((await grade('40', { sure: '40' })).status).toBe(303)
})

it('a grade of 0 sends the work back without a question', async () => {
  expect((await grade('0')).status).toBe(303)
  expect((await present()).gradePercentage).toBe(0)
})

it('a correction needs the version that its page has shown', async () => {
  await grade('85')
  const old = await grade('90')
  expect(old.status).toBe(409)
  expect(plainIn(old.body)).toMatchObject({ posted: { values: { mentorComment: 'Well done' } } })
  const { updatedAt } = await present()
  expect((await grade('90', { seen: `"${updatedAt}"` })).status).toBe(303)
  expect((await present()).gradePercentage).toBe(90)
})

it('a grade is refused for a mentee, for other mentors, and for what is no grade', async () => {
  expect((await grade('85', {}, mentee)).to).toBe('/dashboard?plain=closed')
  const { mentor: other } = await buildPairing(koya.context)
  expect((await grade('85', {}, other)).status).toBe(404)
  const wrong = await grade('very good', { mentorComment: '' })
  expect(plainIn(wrong.body)).toMatchObject({
    posted: {
      values: { gradePercentage: 'very good' },
      refusal: { issues: [{ message: 'Please enter a grade' }, { message: 'Please input your comment' }] },
    },
  })
  const half = await grade('8,5')
  expect(plainIn(half.body)).toMatchObject({
    posted: {
      values: { gradePercentage: 8.5 },
      refusal: { issues: [{ message: 'The grade must be a whole number' }] },
    },
  })
  expect((await present()).gradePercentage).toBeNull()
})
