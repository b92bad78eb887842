import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import type { MailBook } from './mail-book.ts'

/** Sends the mails about second looks, and about an answer by mail that Koya refused. */
export async function sendMailsOfLooks({ koya, keep, queue, person }: MailBook, admin: TestPerson) {
  const { context } = koya
  const track = await buildTrack(context)
  await context.db.updateTable('track').set({ title: 'Sewing' }).where('id', '=', track.id).execute()
  const [first = '', second = ''] = track.tasks
  await context.db.updateTable('task').set({ title: 'A hem' }).where('id', 'in', [first, second]).execute()
  const mentor = await buildMentor(context, track, {
    mentor: await buildPerson(context, 'MENTOR', person('ufuoma')),
  })
  const mentee = await buildMentee(context, track, mentor, person('kehinde'))
  const ask = async (taskId: string) => {
    const { id } = await koya.call('submitTask', submitting(mentee.session, taskId))
    await koya.call('gradeSubmission', grading(mentor.session, id, 40))
    const body = { reason: 'The seam is straight & holds.' }
    return koya.call('askSecondLook', { as: mentee.session, params: { id }, body })
  }
  await ask(first)
  await keep('a second look that an admin is asked for', admin.email)
  await keep('a second look at a review, asked for', mentor.email)
  const other = await buildMentor(context, track, {
    mentor: await buildPerson(context, 'MENTOR', person('yewande')),
  })
  const { id } = await ask(second)
  await keep('a second look that a mentor is asked for', other.email, 1)
  await koya.call('claimSecondLook', { as: other.session, params: { id } })
  const body = { gradePercentage: 70, mentorComment: 'It holds.' }
  await koya.call('giveSecondLook', { as: other.session, params: { id }, body })
  await keep('a second look, to the mentee', mentee.email)
  await keep('a second look, to the mentor', mentor.email)
  const { submission } = await context.db
    .selectFrom('second_look')
    .select('submission_id as submission')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await queue('answer-refused', { submissionId: submission, readerId: mentee.id, fault: 'too-long' })
  await keep('an answer by mail that was refused', mentee.email)
}
