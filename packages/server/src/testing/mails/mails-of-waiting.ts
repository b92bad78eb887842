import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { askForHelp } from '#features/promise/helping/ask-for-help.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { buildMentee, buildMentor, buildPerson, signAnew } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import type { MailBook } from './mail-book.ts'
import { menteeComment } from './mail-book.ts'

/** Sends the mails about waiting work, help, absences and deadlines, and a daily digest. */
export async function sendMailsOfWaiting({
  koya,
  keep,
  queue,
  person,
  track,
  taskId,
  coordinator,
}: MailBook & { track: TestTrack; taskId: string; coordinator: TestPerson }) {
  const { context } = koya
  const { db } = context
  const mentorNamed = async (name: string) =>
    buildMentor(context, track, { mentor: await buildPerson(context, 'MENTOR', person(name)) })
  const busy = await mentorNamed('tari')
  const learner = await buildMentee(context, track, busy, person('zainab'))
  const { id: workId } = await koya.call('submitTask', submitting(learner.session, taskId, { menteeComment }))
  // Waits for the mail about this work, because `keep` could otherwise record it instead of the next mail.
  expect(await koya.mailsTo(busy.email)).toHaveLength(1)
  let told = 1
  const notify = async (kind: 'waiting-work' | 'still-here' | 'set-away') => {
    await queue(kind, { mentorId: busy.id })
    await keep(kind, busy.email, ++told)
  }
  await koya.moveAhead(days(4))
  await notify('waiting-work')
  await notify('still-here')
  await notify('set-away')
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

  const preferences = (isDaily: boolean, ways = {}) => ({ isDaily, hour: 0, timeZone: 'Africa/Lagos', ways })
  const asBusy = await signAnew(context, busy)
  await koya.call('changeWishes', { as: asBusy, body: preferences(true) })
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
  await koya.call('changeWishes', { as: asLearner, body: preferences(false, { absences: 'mail' }) })
  const away = { begins_at: '2099-04-03T08:00:00.000Z', ends_at: '2099-04-10T08:00:00.000Z' }
  const absence = { id: uuid(), mentor_id: busy.id, hands_over: false, ...away }
  await db.insertInto('away').values(absence).execute()
  await queue('mentor-away', { menteeId: learner.id, mentorId: busy.id })
  await keep('a mentor who goes away', learner.email, 7)
  return { busy, learner }
}
