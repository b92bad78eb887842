import { expect } from 'vitest'
import { holdPlaces } from '#features/enrollment/hold-places.ts'
import { buildMentor, buildPerson, buildTrack, password, signAnew } from '#testing/builders.ts'
import { minutes, seconds } from '#testing/clock.ts'
import { linkIn, linkRequest, registration } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import type { MailBook } from './mail-book.ts'
import { menteeComment } from './mail-book.ts'

/** Sends the mails about registration, enrollment, work, passwords and changed addresses. */
export async function sendMailsOfLearning({ koya, keep, queue, person }: MailBook) {
  const { context } = koya
  const { db } = context
  const newcomer = registration({ email: 'bisi+1@koya.test', firstName: 'Bisi' })
  await koya.post('/auth/register', { body: newcomer })
  const names = { tokenParamName: 'proof', emailParamName: 'who' }
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(newcomer.email, names) })
  await keep('an address to confirm, as the client asked', newcomer.email, 1)
  await koya.moveAhead(seconds(61))
  // The confirmation mail that the client asked for has replaced the queued one.
  expect(await koya.mailsTo(newcomer.email)).toHaveLength(1)
  const silent = registration({ email: 'chika@koya.test' })
  await koya.post('/auth/register', { body: silent })
  expect(await koya.mailsTo(silent.email)).toHaveLength(0)
  await koya.moveAhead(seconds(61))
  await keep('an address to confirm, as the registration queued it', silent.email, 1)

  const track = await buildTrack(context)
  await db.updateTable('track').set({ title: 'Web & <More>' }).where('id', '=', track.id).execute()
  const [taskId = ''] = track.tasks
  await db.updateTable('task').set({ title: 'Ada\'s <b>"Shop"</b>' }).where('id', '=', taskId).execute()
  const mentor = await buildMentor(context, track, {
    mentor: await buildPerson(context, 'MENTOR', { ...person('emeka'), photo_key: 'a'.repeat(32) }),
  })
  const mentee = await buildPerson(context, 'MENTEE', person('ngozi'))

  const { email } = mentee
  await koya.post('/auth/register', { body: registration({ email }) })
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(email) })
  await keep('an address that has an account', email, 1)

  await koya.call('enroll', {
    as: mentee.session,
    params: { trackId: track.id },
    body: { mentorId: mentor.id },
  })
  await keep('enrolled', email, 2)
  await keep('a new mentee', mentor.email, 1)
  await db.updateTable('track_mentor').set({ places: 1 }).where('mentor_id', '=', mentor.id).execute()
  const waiter = await buildPerson(context, 'MENTEE', person('sade'))
  await koya.call('waitForPlace', { as: waiter.session, params: { trackId: track.id } })
  await queue('place-gone', { menteeId: waiter.id, trackId: track.id })
  await keep('a held place that is not there any more', waiter.email, 1)
  await db.updateTable('track_mentor').set({ places: 2 }).where('mentor_id', '=', mentor.id).execute()
  await holdPlaces(context)
  await keep('a place that is held', waiter.email, 2)
  await db.updateTable('waiting').set({ held_until: context.clock.now() }).execute()
  await holdPlaces(context)
  await keep('a held place that went to the next', waiter.email, 3)
  const submit = () => koya.call('submitTask', submitting(mentee.session, taskId, { menteeComment }))
  const asked = { as: mentee.session, params: { id: taskId } }
  const { deadline } = await koya.call('readTask', asked)
  await koya.call('extendDeadline', { ...asked, body: { reason: 'no-light', deadline } })
  await keep('a deadline that was extended', mentor.email, 2)
  const first = await submit()
  await keep('a first attempt', mentor.email, 3)
  await koya.call('gradeSubmission', grading(mentor.session, first.id, 0))
  await keep('sent back', email, 3)
  const second = await submit()
  await keep('a further attempt', mentor.email, 4)
  const text = 'Is the **price** right?\n\n```js\nif (a < b) buy()\n```'
  await koya.call('sendMessage', { as: mentee.session, params: { id: second.id }, body: { text } })
  await koya.call('sendMessage', {
    as: mentee.session,
    params: { id: second.id },
    body: { text: 'And the shop?' },
  })
  await koya.moveAhead(minutes(2))
  await keep('two messages about work', mentor.email, 5)
  await queue('question-waits', { submissionId: second.id })
  await keep('a question that waits', mentor.email, 6)
  const graded = await koya.call('gradeSubmission', grading(mentor.session, second.id, 1))
  await keep('graded', email, 4)
  await koya.call('gradeSubmission', grading(mentor.session, second.id, 90, graded.updatedAt))
  await keep('corrected', email, 5)

  const coordinator = await buildPerson(context, 'ADMIN', person('tolu'))
  const as = coordinator.session
  const asking = {
    as: mentee.session,
    params: { trackId: track.id },
    body: { reason: 'We have no evening in common.' },
  }
  await koya.call('askForMentor', asking)
  await keep('another mentor, asked for', coordinator.email, 1)
  const [{ id = '' } = {}] = (await koya.call('listPairings', { as, query: { mentee: mentee.id } })).items
  await koya.call('declineMentorRequest', {
    as,
    params: { id },
    headers: {},
    body: { answer: 'Emeka was ill & is back.\nGive it one more week.' },
  })
  await keep('another mentor, declined', email, 6)
  const hadiza = await buildPerson(context, 'MENTOR', person('hadiza'))
  const successor = await buildMentor(context, track, { mentor: hadiza })
  const body = { pairings: [{ id, mentorId: mentor.id }], mentorId: successor.id }
  await koya.call('moveMentees', { as, body })
  await keep('another mentor', email, 7)
  await keep('mentees who came', successor.email, 1)
  await keep('mentees who left', mentor.email, 7)

  await koya.post('/auth/send-password-reset-token', { body: linkRequest(email) })
  const { token } = linkIn(await keep('a password to set', email, 8))
  await koya.post('/auth/reset-password', { body: { newPassword: 'a brand new kq7', token, email } })
  await keep('a password that was changed', email, 9)
  const another = { password, newPassword: 'another kq7zvbx2' }
  await koya.call('changePassword', { as: waiter.session, body: another })
  await keep('a password that was changed in the settings', waiter.email, 4)
  const movingAs = await signAnew(context, waiter)
  const moved = 'sade.obi@koya.test'
  const moving = { email: moved, password: another.newPassword }
  await koya.call('askForAddress', { as: movingAs, body: moving })
  const { token: proof } = linkIn(await keep('another address to confirm', moved, 1))
  await koya.post('/account/email', { body: { token: proof, email: moved } })
  await keep('an address that was changed', waiter.email, 5)
  return { track, taskId, mentee, coordinator, successor }
}
