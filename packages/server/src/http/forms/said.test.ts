import { addressOf } from '@koya/contract'
import { expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack } from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { plainIn, postedForms } from '#testing/posted-forms.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
const { send, newKey } = postedForms(koya)

it.each([
  ['register', 'Kindly check your email for further instructions. The mail comes within two minutes.'],
  ['confirmEmail', 'Email successfully Verified. Log in, and choose your track.'],
  ['sendPasswordResetToken', 'Kindly check your email for further instructions.'],
  ['resetPassword', 'You can login into your account with the new password.'],
  ['updateProfile', 'Your profile is saved.'],
  ['enroll', 'You are enrolled. Your mentor knows, and your first task is below.'],
  ['waitForPlace', 'You are on the waiting list. We write you a mail when a place is held for you.'],
  ['submitTask', 'Your work is sent. Your mentor will review it and get back to you.'],
  ['extendDeadline', 'Your deadline has moved by 48 hours. Your mentor knows.'],
  ['sendMessage', 'Your message is sent.'],
  ['askSecondLook', 'You have asked for a second look. You hear from us when it is given.'],
  ['giveThanks', 'Your thanks are kept. Your mentor finds them.'],
  ['takeBackThanks', 'Your thanks are taken back.'],
  ['settleQuestion', 'This question waits for no answer any more.'],
  ['claimSecondLook', 'The work is yours for a second look. “Go on” opens it.'],
  ['releaseSecondLook', 'You have put it back. Another mentor can look at it.'],
  ['giveSecondLook', 'Thank you for looking. “Both reviews” shows yours beside the first.'],
  ['readAllNews', 'All of it is read.'],
  ['gradeSubmission', 'The grade is sent.'],
  ['login', null],
])('the page after the form %s says: %s', async (form, said) => {
  const { body } = await koya.fastify.inject(`/login?done=${form}`)
  expect(plainIn(body)).toMatchObject({ said, led: null })
})

it('a deadline is moved without a script, once for the deadline that the page showed', async () => {
  const { track, mentee } = await buildPairing(koya.context)
  const call = { as: mentee.session, params: { id: track.tasks[0] ?? '' } }
  const { deadline } = await koya.call('readTask', call)
  const page = addressOf('task', { taskId: call.params.id })
  const extend = (fields: Record<string, string>) =>
    send(page, { form: 'extendDeadline', key: newKey(), deadline, ...fields }, { as: mentee })
  const wrong = await extend({})
  expect(plainIn(wrong.body)).toMatchObject({ posted: { refusal: { message: 'Choose a reason' } } })
  const moved = await extend({ reason: 'no-light' })
  expect([moved.status, moved.to]).toEqual([303, `${page}?done=extendDeadline`])
  expect((await extend({ reason: 'no-light' })).status).toBe(409)
  const later = new Date(Date.parse(deadline) + hours(48)).toISOString()
  expect((await koya.call('readTask', call)).deadline).toBe(later)
})

it('somebody waits for a place without a script, where no mentor has one', async () => {
  const track = await buildTrack(koya.context)
  const mentor = await buildMentor(koya.context, track, { places: 1 })
  await buildMentee(koya.context, track, mentor)
  const person = await buildPerson(koya.context, 'MENTEE')
  const page = addressOf('track', { trackName: track.title, trackId: track.id })
  const answer = await send(page, { form: 'waitForPlace', key: newKey() }, { as: person })
  expect([answer.status, answer.to]).toEqual([303, '/dashboard?done=waitForPlace'])
  expect((await koya.call('listOwnWaiting', { as: person.session })).items).toHaveLength(1)
})

it('a mentee writes a message without a script, which the page of the task follows', async () => {
  const { track, mentee } = await buildPairing(koya.context)
  const taskId = track.tasks[0] ?? ''
  const page = addressOf('task', { taskId })
  const { id } = await koya.call('submitTask', submitting(mentee.session, taskId))
  const typed = { form: 'sendMessage', key: newKey(), submissionId: id, text: 'Which prize goes there?' }
  const answer = await send(page, typed, { as: mentee })
  expect([answer.status, answer.to]).toEqual([303, `${page}?done=sendMessage`])
  const thread = await koya.call('listMessages', { as: mentee.session, params: { id } })
  expect(thread.items).toMatchObject([{ text: typed.text }])
  const missing = addressOf('task', { taskId: absentId })
  const refused = await send(missing, { ...typed, key: newKey(), text: '' }, { as: mentee })
  expect([refused.status, plainIn(refused.body)]).toMatchObject([422, { posted: { name: 'sendMessage' } }])
})
