import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildPerson, type TestPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { profileForm } from '#testing/steps/profile-form.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, cookieOf, newKey } = postedForms(koya)
const { technologies = [], ...fields } = profileForm({ city: 'Jos' })
const typedProfile = { ...fields, technologies: technologies.join(', ') }

/** Acts like a browser without scripts that caches the page and revalidates it each time it is opened. */
function browserOf(person: TestPerson) {
  let kept = ''
  return async () => {
    const headers = { cookie: await cookieOf(person), ...(kept && { 'if-none-match': kept }) }
    const { statusCode, headers: answered } = await koya.fastify.inject({ url: '/dashboard', headers })
    kept = String(answered.etag)
    return { status: statusCode, key: kept.slice(-14, -1) }
  }
}

it('a page that looks as it did before a form has another key, so the form counts again', async () => {
  const { track, mentor, mentee } = await buildPairing(koya.context)
  const taskId = track.tasks[0] ?? ''
  const { id: submissionId } = await koya.call('submitTask', submitting(mentee.session, taskId))
  await koya.call('gradeSubmission', grading(mentor.session, submissionId))
  const open = browserOf(mentee)
  const post = async (form: string, key: string, fields = {}) => {
    const typed = { form, key, submissionId, ...fields }
    expect((await send(addressOf('task', { taskId }), typed, { as: mentee })).status).toBe(303)
    koya.clock.moveAhead(1000)
    return (await koya.call('readThanks', { as: mentee.session, params: { id: submissionId } })).given
  }
  const thanks = { sentence: 'You saw at once what I had missed.' }
  const first = await open()
  koya.clock.moveAhead(1000)
  expect(await open()).toEqual({ status: 304, key: first.key })
  expect(await post('giveThanks', first.key, thanks)).toMatchObject(thanks)
  expect(await post('takeBackThanks', `${Number(first.key) + 1}`)).toBeNull()
  const second = await open()
  expect(second.status).toBe(200)
  expect(await post('giveThanks', second.key, thanks)).toMatchObject(thanks)
})

it('a form of somebody else leaves a kept page as it is', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const other = await buildPerson(koya.context, 'MENTEE')
  const open = browserOf(person)
  const { key } = await open()
  const typed = { form: 'updateProfile', key, ...typedProfile }
  expect((await send(addressOf('menteeProfile'), typed, { as: other })).status).toBe(303)
  expect(await open()).toEqual({ status: 304, key })
})

it('a form counts once for as long as its page is kept, and again with other words', async () => {
  const person = await buildPerson(koya.context, 'MENTEE')
  const page = addressOf('menteeProfile')
  const typed = { form: 'updateProfile', key: newKey(), ...typedProfile }
  const save = async (more = {}) => {
    const { to } = await send(page, { ...typed, ...more }, { as: person })
    expect(to).toBe(`${page}?done=updateProfile`)
    return koya.call('readProfile', { as: person.session })
  }
  const { updatedAt } = await save()
  await koya.moveAhead(minutes(2))
  expect((await save()).updatedAt).toBe(updatedAt)
  expect((await save({ city: 'Kano' })).city).toBe('Kano')
})

it('a form that was opened by one person is not sent in the name of the next one in the browser', async () => {
  const { track, mentee, mentor } = await buildPairing(koya.context)
  const next = await buildMentee(koya.context, track, mentor)
  const taskId = track.tasks[0] ?? ''
  const page = addressOf('submitTask', { taskId })
  const work = { taskUrl: 'https://adaeze.example/page', menteeComment: 'Fifteen letters and more' }
  const typed = { form: 'submitTask', key: newKey(), drawnFor: mentee.id, ...work }
  const answer = await send(page, typed, { as: next })
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('Somebody else is logged in now')
  expect(answer.body).not.toContain('adaeze')
  const attempts = async (person: TestPerson) =>
    (await koya.call('listTaskSubmissions', { as: person.session, params: { id: taskId }, query: {} })).items
  expect(await attempts(next)).toEqual([])
  expect((await send(page, typed, { as: mentee })).status).toBe(303)
  expect(await attempts(mentee)).toHaveLength(1)
  const out = await send(page, { form: 'logout', key: newKey(), drawnFor: mentee.id }, { as: next })
  expect([out.status, out.to]).toEqual([303, '/login?done=logout'])
})
