import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#background/clean-up.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import type { MailKind } from '#notifications/kinds.ts'
import { type QueuedMail, queueMail } from '#notifications/mail/queue-mail.ts'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { whileEnded } from '#testing/steps/certificates.ts'
import { movingAll } from '#testing/steps/moving.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()

let admin: TestPerson
beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

const list = async ({ id }: TestPerson, query: { limit?: string; skip?: string } = {}) => {
  await koya.workIsDone()
  return koya.call('listPersonMails', { as: await signAnew(koya.context, admin), params: { id }, query })
}

const send = <Kind extends MailKind>(kind: Kind, about: QueuedMail<Kind>['about']) =>
  inTransaction(koya.context, (trx) => queueMail(koya.context.jobs, trx, kind, about))
const mailReset = ({ id: userId }: TestPerson) =>
  send('reset-password', { userId, ...defaultLink(koya.context.config) })

const rowsOf = ({ id }: TestPerson) =>
  koya.context.db.selectFrom('sent_mail').selectAll().where('user_id', '=', id).execute()

const idOf = (table: 'mentor_request' | 'enrollment') =>
  koya.context.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()

/** Returns the distinct mails of a reader with their causes. */
async function causesFor(reader: TestPerson): Promise<string[]> {
  const { items } = await list(reader)
  const told = items.map(
    ({ mail, cause }) => `${mail}: ${cause ? `${cause.kind} ${cause.title}` : 'nothing'}`,
  )
  return [...new Set(told)].sort()
}

async function buildGraded() {
  const track = await buildTrack(koya.context)
  const [taskId = ''] = track.tasks
  const mentor = await buildMentor(koya.context, track)
  const mentee = await buildMentee(koya.context, track, mentor)
  const work = await koya.call('submitTask', submitting(mentee.session, taskId))
  await koya.call('gradeSubmission', grading(mentor.session, work.id, 80))
  return { mentee, mentor, work }
}

describe('the mails of a person', () => {
  it('are told with what caused each and why it came, the latest first, a page at a time', async () => {
    const { mentee, work } = await buildGraded()
    await list(mentee)
    await koya.moveAhead(minutes(5))
    await mailReset(mentee)
    const review = { mail: 'A review', reason: 'grades', cause: { kind: 'submission', id: work.id } }
    const { items, totalCount } = await list(mentee)
    expect(items).toMatchObject([
      { mail: 'A new password to set', reason: 'account', cause: null },
      { ...review, cause: { ...review.cause, title: work.task.title } },
    ])
    expect(totalCount).toBe(2)
    expect((await list(mentee, { limit: '1', skip: '1' })).items).toMatchObject([review])
  })

  it('hold nothing that a mail says, neither words nor links', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    await mailReset(person)
    const [mail] = await koya.mailsTo(person.email)
    const rows = await rowsOf(person)
    expect(rows).toHaveLength(1)
    const kept = JSON.stringify([rows, await list(person)])
    expect(mail?.text).toContain('http')
    expect(kept).not.toMatch(/http|token/)
    expect(kept).not.toContain(mail?.subject)
  })

  it('are sent once, though their lines cannot be written', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const { db } = koya.context
    await db.schema.alterTable('sent_mail').renameTo('sent_mail_away').execute()
    try {
      await mailReset(person)
      expect(await koya.mailsTo(person.email)).toHaveLength(1)
    } finally {
      await db.schema.alterTable('sent_mail_away').renameTo('sent_mail').execute()
    }
    await koya.moveAhead(minutes(30))
    expect(await koya.mailsTo(person.email)).toHaveLength(1)
    const failed = db.selectFrom('failed_mail').select('fault').where('user_id', '=', person.id)
    expect(await failed.execute()).toEqual([])
  })

  it('are there for 30 days', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    await mailReset(person)
    await koya.workIsDone()
    const countAfter = async (milliseconds: number) => {
      await koya.moveAhead(milliseconds)
      await cleanUp(koya.context)
      return (await rowsOf(person)).length
    }
    expect(await countAfter(days(29.9))).toBe(1)
    expect(await countAfter(days(0.2))).toBe(0)
  })

  it('name no cause that is gone', async () => {
    const { mentee, mentor } = await buildGraded()
    expect((await list(mentor)).items).toMatchObject([
      { mail: 'A new submission', cause: { kind: 'submission' } },
    ])
    await koya.context.db.deleteFrom('submission').where('mentee_id', '=', mentee.id).execute()
    expect((await list(mentor)).items).toMatchObject([{ mail: 'A new submission', cause: null }])
  })

  it('name what caused them, whatever it is, and never their reader', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    const { as, ...adminId } = { as: admin.session, adminId: admin.id }
    const body = { reason: 'We have no evening in common.' }
    await koya.call('askForMentor', { as: mentee.session, params: { trackId: track.id }, body })
    const { id: requestId } = await idOf('mentor_request')
    const { id: enrollmentId } = await idOf('enrollment')
    const issuing = { as, params: { id: mentee.id }, body: { trackId: track.id } }
    const { number: certificateId } = await whileEnded(koya, mentee.id, () =>
      koya.call('issueCertificate', issuing),
    )
    const announcing = { title: 'We meet', text: 'On Friday.', track: track.id, people: 2 }
    const { id: announcementId } = await koya.call('sendAnnouncement', { as, body: announcing })
    await koya.call('submitTask', submitting(mentee.session, track.tasks[1]))
    await send('deadline-near', { menteeId: mentee.id, taskId: track.tasks[0] ?? '' })
    await koya.workIsDone()
    await koya.moveAhead(days(4))

    await send('mentor-requested', { requestId, ...adminId })
    await send('mentor-application', { applicationId: await buildApplication(koya), ...adminId })
    await send('track-finished', { certificateId, ...adminId })
    await send('mentor-silent', { mentorId: mentor.id, ...adminId })
    await send('help-missing', { trackId: track.id, ...adminId })
    expect(await causesFor(admin)).toEqual([
      expect.stringMatching('A mentor who has stopped answering: person Adaeze Okonkwo'),
      `A track that somebody has finished: certificate ${track.title}`,
      `A wish for another mentor: request ${track.title}`,
      'Somebody who applies to mentor: application Hauwa Bello',
      `Work that nobody helps out with: track ${track.title}`,
    ])
    await send('new-mentee', { enrollmentId })
    await send('mentees-moved-in', { mentorId: mentor.id, enrollmentIds: [enrollmentId] })
    await send('waiting-work', { mentorId: mentor.id })
    expect(await causesFor(mentor)).toEqual([
      `A mentee who has finished: certificate ${track.title}`,
      `A new mentee: enrollment ${track.title}`,
      'A new submission: submission Task 1',
      'An announcement: announcement We meet',
      `Mentees who came: enrollment ${track.title}`,
      'Work that waits: nothing',
    ])
    await send('announcement', { announcementId, userId: mentee.id })
    expect(await causesFor(mentee)).toEqual([
      `A certificate: certificate ${track.title}`,
      'A deadline that is near: task Task 0',
      'An announcement: announcement We meet',
    ])
  })

  it('name the work whose second look, whose longer deadline or whose move caused them', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    await buildMentor(koya.context, track)
    const [first = '', second = ''] = track.tasks
    const { id } = await koya.call('submitTask', submitting(mentee.session, first))
    await koya.call('gradeSubmission', grading(mentor.session, id, 40))
    const asking = { params: { id }, body: { reason: 'The prices are there.' } }
    await koya.call('askSecondLook', { as: mentee.session, ...asking })
    const params = { id: second }
    const { deadline } = await koya.call('readTask', { as: mentee.session, params })
    await koya.call('extendDeadline', { as: mentee.session, params, body: { reason: 'no-light', deadline } })
    await movingAll(koya, admin.session, { track: track.id })
    expect(await causesFor(mentor)).toEqual(
      expect.arrayContaining([
        'A second look that is asked for: second-look Task 0',
        'A deadline that a mentee has moved: extension Task 1',
      ]),
    )
    expect(await causesFor(mentee)).toContain('A deadline that an admin has moved: move blackout in Kano')
  })

  it('are of an account only', async () => {
    const { mentor: left } = await buildPairing(koya.context)
    await koya.call('leave', { as: left.session, body: { password, when: 'now' } })
    for (const id of [absentId, left.id]) {
      const input = { as: admin.session, params: { id } }
      expect(await koya.refusal('listPersonMails', input)).toMatchObject({ status: 404 })
    }
  })
})
