import { fileURLToPath } from 'node:url'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { deleteLeavers } from '#features/account/leaving/delete-leavers.ts'
import { grantAdmin } from '#features/admin/grant-admin.ts'
import { holdPlaces } from '#features/enrollment/hold-places.ts'
import { askForHelp } from '#features/promise/helping/ask-for-help.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, password, signAnew } from '#testing/builders.ts'
import { days, seconds } from '#testing/clock.ts'
import { findFaultsOfMail } from '#testing/find-html-faults.ts'
import { withoutChance } from '#testing/hostile/without-chance.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import { addApp } from '#testing/steps/factors.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
const file = fileURLToPath(new URL('every-mail.txt', import.meta.url))

it('every mail reads as every-mail.txt says; `npm run generate` writes that file anew', async () => {
  const { context } = koya
  const kinds: string[] = []
  /** Records the newest mail to an address under this name. Checks the number of its mails if given. */
  const keep = async (kind: string, address: string, count?: number) => {
    const mails = await koya.mailsTo(address)
    expect([kind, mails.length]).toEqual([kind, count ?? mails.length])
    const { to, subject, text, html } = mails[0] ?? {}
    expect([kind, await findFaultsOfMail(html ?? '')]).toEqual([kind, []])
    kinds.push(`===== ${kind}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n${html}`)
    return text
  }
  const queue = <Kind extends MailKind>(kind: Kind, about: Mails[Kind]) =>
    inTransaction(context, (trx) => queueMail(context.jobs, trx, kind, about))

  const newcomer = registration({ email: 'bisi+1@koya.test', firstName: 'Bisi' })
  await koya.post('/auth/register', { body: newcomer })
  const names = { tokenParamName: 'proof', emailParamName: 'who' }
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(newcomer.email, names) })
  await keep('an address to confirm, as the client asked', newcomer.email, 1)
  await koya.moveAhead(seconds(61))
  // The queued mail is not sent, because another one has taken its place.
  expect(await koya.mailsTo(newcomer.email)).toHaveLength(1)
  const silent = registration({ email: 'chika@koya.test' })
  await koya.post('/auth/register', { body: silent })
  expect(await koya.mailsTo(silent.email)).toHaveLength(0)
  await koya.moveAhead(seconds(61))
  await keep('an address to confirm, as the registration queued it', silent.email, 1)

  const track = await buildTrack(context)
  const { db } = context
  await db.updateTable('track').set({ title: 'Web & <More>' }).where('id', '=', track.id).execute()
  const [taskId = ''] = track.tasks
  await db.updateTable('task').set({ title: 'Ada\'s <b>"Shop"</b>' }).where('id', '=', taskId).execute()
  const person = (first_name: string) => ({ first_name, last_name: 'Obi', email: `${first_name}@koya.test` })
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
  const menteeComment = 'Two lines & one <tag>\nand "quotes"'
  const submit = () => koya.call('submitTask', submitting(mentee.session, taskId, { menteeComment }))
  const first = await submit()
  await keep('a first attempt', mentor.email, 2)
  await koya.call('gradeSubmission', grading(mentor.session, first.id, 0))
  await keep('sent back', email, 3)
  const second = await submit()
  await keep('a further attempt', mentor.email, 3)
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
  await keep('mentees who left', mentor.email, 4)

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

  const admin = await buildPerson(context, 'ADMIN', { email: 'admin@koya.test' })
  const params = { id: mentee.id }
  const seenNow = async () => seen(await koya.call('readPerson', { as: admin.session, params }))
  const off = { as: admin.session, params, headers: await seenNow(), body: { reason: 'Asked to leave.' } }
  await koya.call('switchOffPerson', off)
  await keep('a mentee who is switched off', successor.email, 2)
  await koya.call('switchOnPerson', { as: admin.session, params, headers: await seenNow() })
  await keep('a mentee who is back', successor.email, 3)

  const invited = 'hauwa@koya.test'
  await grantAdmin(context, invited, null)
  await keep('an invitation', invited, 1)

  const applicant = 'kemi@koya.test'
  const apply = (fields: object) => buildApplication(koya, { firstName: 'Kemi', ...fields })
  const seenApplication = async (id: string) => {
    const about = { as: admin.session, params: { id } }
    return { ...about, headers: seen(await koya.call('readApplication', about)) }
  }
  const tracks = [{ id: track.id, places: 3 }]
  const applied = await apply({ email: applicant })
  await keep('an application', applicant, 1)
  await keep('an application, to an admin', admin.email, 1)
  await apply({ email: applicant })
  await keep('a second application', applicant, 2)
  const question = 'Which evenings do you have?\nAnd since when?'
  await koya.call('askApplicant', { ...(await seenApplication(applied)), body: { question } })
  await keep('a question to an applicant', applicant, 3)
  const sentence = 'We look for people with <more> time at the moment.'
  await koya.call('declineApplication', { ...(await seenApplication(applied)), body: { sentence } })
  await keep('an application that was declined', applicant, 4)
  const further = await apply({ email: applicant })
  await koya.call('approveApplication', { ...(await seenApplication(further)), body: { tracks } })
  await keep('an application that was approved, as an invitation', applicant, 6)
  const member = (await buildPerson(context, 'MENTEE', person('bola'))).email
  const own = await apply({ email: member })
  await koya.call('approveApplication', { ...(await seenApplication(own)), body: { tracks } })
  await keep('an application that was approved, of an account', member, 2)

  const mentorNamed = async (name: string) =>
    buildMentor(context, track, { mentor: await buildPerson(context, 'MENTOR', person(name)) })
  const busy = await mentorNamed('tari')
  const learner = await buildMentee(context, track, busy, person('zainab'))
  const { id: workId } = await koya.call('submitTask', submitting(learner.session, taskId, { menteeComment }))
  let told = 1
  const tell = async (kind: 'waiting-work' | 'still-here' | 'set-away') => {
    await queue(kind, { mentorId: busy.id })
    await keep(kind, busy.email, ++told)
  }
  await koya.moveAhead(days(4))
  await tell('waiting-work')
  await tell('still-here')
  await tell('set-away')
  const helper = await mentorNamed('ebuka')
  const helpsOut = { helpsOut: true, digestHour: 18 }
  await koya.call('changeOwnPromise', { as: await signAnew(context, helper), body: helpsOut })
  await queue('work-offered', { mentorId: helper.id, submissionId: workId })
  await keep('work of others that is open', helper.email, 1)
  await queue('promise-passed', { submissionId: workId })
  await keep('a promise that has passed, where somebody helps out', learner.email, 1)
  await queue('work-taken', { submissionId: workId, helperId: helper.id })
  await keep('work that somebody has taken', learner.email, 2)
  const no = { as: await signAnew(context, helper), body: { ...helpsOut, helpsOut: false } }
  await koya.call('changeOwnPromise', no)
  await askForHelp(context)
  await keep('a question whether somebody helps out', helper.email, 2)
  await keep('work that nobody helps out with', coordinator.email)
  await queue('promise-passed', { submissionId: workId })
  await keep('a promise that has passed, where nobody helps out', learner.email, 3)
  await queue('mentor-back', { menteeId: learner.id, mentorId: busy.id })
  await keep('a mentor who is back', learner.email, 4)
  await queue('mentees-offered', { mentorId: busy.id, adminId: coordinator.id })
  await keep('mentees to give to somebody else', coordinator.email)
  await koya.call('gradeSubmission', grading(await signAnew(context, coordinator), workId, 80))
  await keep('graded by somebody else', busy.email, ++told)

  const wishes = (isDaily: boolean, ways = {}) => ({ isDaily, hour: 0, timeZone: 'Africa/Lagos', ways })
  const asBusy = await signAnew(context, busy)
  await koya.call('changeWishes', { as: asBusy, body: wishes(true) })
  const asLearner = await signAnew(context, learner)
  for (const id of track.tasks.slice(1, 3)) {
    await koya.call('submitTask', submitting(asLearner, id, { menteeComment }))
  }
  await sendDailyMails(context)
  await keep('a daily mail', busy.email, ++told)

  const soon = new Date(Date.UTC(2099, 2, 24, 17))
  await db
    .updateTable('task')
    .set({ deadline: soon })
    .where('id', '=', track.tasks[3] ?? '')
    .execute()
  await queue('deadline-near', { menteeId: learner.id, taskId: track.tasks[3] ?? '' })
  await keep('a deadline that is near', learner.email, 6)
  await koya.call('changeWishes', { as: asLearner, body: wishes(false, { absences: 'mail' }) })
  const away = { begins_at: '2099-04-03T08:00:00.000Z', ends_at: '2099-04-10T08:00:00.000Z' }
  const absence = { id: uuid(), mentor_id: busy.id, hands_over: false, ...away }
  await db.insertInto('away').values(absence).execute()
  await queue('mentor-away', { menteeId: learner.id, mentorId: busy.id })
  await keep('a mentor who goes away', learner.email, 7)
  const master = await buildPerson(context, 'ADMIN', person('uche'))
  const announced = {
    title: 'We meet on <Saturday>',
    text: 'At four & not later: https://meet.koya.test/?a=1&b=2\nBring your work.\n\nSee you!',
  }
  await koya.call('tryAnnouncement', { as: master.session, body: announced })
  await keep('an announcement, tried by its author', master.email, 1)
  await queue('mentor-silent', { mentorId: busy.id, adminId: master.id })
  await keep('a mentor who has fallen silent', master.email, 2)
  await queue('list-sent', { adminId: master.id, sentAt: context.clock.now().toISOString(), count: 240 })
  await keep('a list of invitations that has gone out', master.email, 3)
  const issuing = { as: master.session, params: { id: learner.id }, body: { trackId: track.id } }
  const { number } = await koya.call('issueCertificate', issuing)
  await keep('a certificate by hand', learner.email)
  const reason = 'The work was <not> their own.'
  await koya.call('revokeCertificate', { as: master.session, params: { number }, body: { reason } })
  await keep('a certificate that was revoked', learner.email)
  const short = await buildTrack(context, { tasks: 1 })
  await db.updateTable('track').set({ title: 'First pages' }).where('id', '=', short.id).execute()
  const wale = await buildPerson(context, 'MENTOR', person('wale'))
  const guide = await buildMentor(context, short, { mentor: wale })
  const finisher = await buildMentee(context, short, guide, person('yemi'))
  const last = await koya.call('submitTask', submitting(finisher.session, short.tasks[0]))
  await koya.workIsDone()
  await koya.call('gradeSubmission', grading(guide.session, last.id, 90))
  const [held] = (await koya.mailsTo(finisher.email)).filter(({ subject }) => subject.includes('certificate'))
  kinds.push(`===== certificate-issued\n${held?.text}\n${held?.html}`)
  await keep('mentee-finished', guide.email)
  await keep('track-finished', master.email)

  const keeper = await buildPerson(context, 'MENTEE', person('ebele'))
  await koya.call('makeOwnData', { as: keeper.session })
  await keep('data-ready', keeper.email, 1)
  const steps = [
    'passkey-added',
    'passkey-removed',
    'app-added',
    'app-removed',
    'codes-made',
    'removed-by-admin',
  ] as const
  for (const [index, what] of steps.entries()) {
    const about = { userId: keeper.id, what }
    await queue('second-factor-changed', about)
    await keep(`second-factor-changed: ${what}`, keeper.email, index + 2)
  }
  await addApp(koya, keeper)
  await keep('second-factor-changed: the first one', keeper.email, steps.length + 2)
  await queue('account-taken-back', { userId: keeper.id })
  await keep('account-taken-back', keeper.email, steps.length + 3)
  const leaver = await buildPerson(context, 'MENTEE', person('lara'))
  await koya.call('leave', { as: leaver.session, body: { password, when: 'later' } })
  await keep('somebody who is about to leave', leaver.email, 1)
  await koya.moveAhead(days(7.01))
  await deleteLeavers(context)
  await keep('somebody who has left', leaver.email, 2)

  await expect(withoutChance(`${kinds.join('\n')}`)).toMatchFileSnapshot(file)
})
