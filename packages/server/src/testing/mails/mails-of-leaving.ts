import { deleteLeavers } from '#features/account/leaving/delete-leavers.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, password } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { whileEnded } from '#testing/steps/certificates.ts'
import { addApp } from '#testing/steps/factors.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import type { MailBook } from './mail-book.ts'

/** Sends mails about certificates, data, second factors and leaving, and mails to admins. */
export async function sendMailsOfLeaving({
  koya,
  keep,
  queue,
  person,
  kinds,
  track,
  busy,
  learner,
}: MailBook & { track: TestTrack; busy: TestPerson; learner: TestPerson }) {
  const { context } = koya
  const { db } = context
  const master = await buildPerson(context, 'ADMIN', person('uche'))
  const announced = {
    title: 'We meet on <Saturday>',
    text: 'At four & not later: https://meet.koya.test/?a=1&b=2\nBring your work.\n\nSee you!',
  }
  await koya.call('tryAnnouncement', { as: master.session, body: announced })
  await keep('an announcement, tried by its author', master.email, 1)
  await queue('mentor-silent', { mentorId: busy.id, adminId: master.id })
  await keep('a mentor who has stopped answering', master.email, 2)
  await queue('list-sent', { adminId: master.id, sentAt: context.clock.now().toISOString(), count: 240 })
  await keep('a list of invitations that has gone out', master.email, 3)
  await queue('admin-week', { adminId: master.id })
  await keep('what waits for an admin in the week', master.email, 4)
  const issuing = { as: master.session, params: { id: learner.id }, body: { trackId: track.id } }
  const { number } = await whileEnded(koya, learner.id, () => koya.call('issueCertificate', issuing))
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
}
