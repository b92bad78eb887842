import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)

it('thanks are given, changed and taken back without a script, and a mistake loses nothing', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const taskId = track.tasks[0] ?? ''
  const { id: submissionId } = await koya.call('submitTask', submitting(mentee.session, taskId))
  await koya.call('gradeSubmission', grading(mentor.session, submissionId))
  const post = (form: string, fields: Record<string, string>) =>
    send(addressOf('task', { taskId }), { form, key: newKey(), submissionId, ...fields }, { as: mentee })
  const given = async () =>
    (await koya.call('readThanks', { as: mentee.session, params: { id: submissionId } })).given
  const tooLong = 'a'.repeat(281)
  const refused = await post('giveThanks', { sentence: tooLong })
  expect(refused.status).toBe(422)
  expect(plainIn(refused.body)).toMatchObject({ posted: { values: { sentence: tooLong } } })
  const sentence = 'You saw at once what I had missed.'
  expect((await post('giveThanks', { sentence, mayShow: 'on' })).status).toBe(303)
  expect(await given()).toMatchObject({ sentence, mayShow: true })
  expect((await post('giveThanks', { sentence })).status).toBe(303)
  expect(await given()).toMatchObject({ sentence, mayShow: false })
  expect((await post('takeBackThanks', {})).status).toBe(303)
  expect(await given()).toBeNull()
})
