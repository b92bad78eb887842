import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor } from '#testing/builders.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)

it('a second look is asked for without a script, and a mistake loses nothing', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  await buildMentor(koya.context, track)
  const taskId = track.tasks[0] ?? ''
  const { id: submissionId } = await koya.call('submitTask', submitting(mentee.session, taskId))
  await koya.call('gradeSubmission', grading(mentor.session, submissionId, 40))
  const ask = (reason: string) =>
    send(
      addressOf('task', { taskId }),
      { form: 'askSecondLook', key: newKey(), submissionId, reason },
      { as: mentee },
    )
  const refused = await ask('Too short')
  expect(refused.status).toBe(422)
  expect(plainIn(refused.body)).toMatchObject({ posted: { values: { reason: 'Too short' } } })
  expect((await ask('The prices are there, further below.')).status).toBe(303)
  const { secondLook } = await koya.call('listMessages', { as: mentee.session, params: { id: submissionId } })
  expect(secondLook?.reason).toBe('The prices are there, further below.')
})
