import { addressOf } from '@koya/contract'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { hiddenIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submissionForm } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, work } = postedForms(koya)
let track: TestTrack
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentee } = await buildPairing(koya.context))
})

const taskId = () => track.tasks[0] ?? ''
const page = () => addressOf('submitTask', { taskId: taskId() })
it('a form is not lost when the session has ended meanwhile', async () => {
  const menteeComment = 'Three <b>evenings</b> of work'
  const answers = {
    'answers.0.text': 'It has tests',
    'answers.0.kind': 'not yet',
    'answers.0.word': 'Soon',
  }
  const sure = 'as it is'
  const answer = await send(page(), work({ menteeComment, ...answers, points: '1', sure }))
  expect(answer.status).toBe(401)
  expect(answer.body).toContain('Your session has ended')
  expect(answer.body).toContain(`<a href="/login?back=${encodeURIComponent(page())}" target="_blank">`)
  const wrote = [...answer.body.matchAll(/pre-wrap">(.*?)<\/p>/g)].map(([, text]) => text)
  const { taskUrl } = submissionForm()
  expect(wrote).toEqual([taskUrl, 'Three &lt;b&gt;evenings&lt;/b&gt; of work', 'Soon'])
  expect(answer.headers['referrer-policy']).toBe('same-origin')
})

it('a form can be sent again from the page that says so, once its person is there', async () => {
  const sent = work({ menteeComment: '"Three" <evenings> & a night of work' })
  const { body } = await send(page(), sent)
  const fields = hiddenIn(body)
  expect(fields).toEqual(sent)
  expect((await send(page(), fields, { as: mentee })).status).toBe(303)
  const call = { as: mentee.session, params: { id: taskId() } }
  const { items } = await koya.call('listTaskSubmissions', call)
  expect(items).toEqual([expect.objectContaining({ menteeComment: sent.menteeComment })])
  const secret = { form: 'updateProfile', city: 'Jos', password: 'of somebody' }
  const other = await send(addressOf('menteeProfile'), secret)
  expect([other.status, other.body.includes('of somebody'), other.body.includes('<form')]).toEqual([
    401,
    false,
    false,
  ])
})
