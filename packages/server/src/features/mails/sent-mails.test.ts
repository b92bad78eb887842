import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#background/clean-up.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()

let admin: TestPerson
beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

const list = async ({ id }: TestPerson, query: { limit?: string; skip?: string } = {}) => {
  await koya.workIsDone()
  return koya.call('listPersonMails', { as: admin.session, params: { id }, query })
}

const tellToReset = (person: TestPerson) => {
  const about = { userId: person.id, ...defaultLink(koya.context.config) }
  return inTransaction(koya.context, (trx) => queueMail(koya.context.jobs, trx, 'reset-password', about))
}

const rowsOf = ({ id }: TestPerson) =>
  koya.context.db.selectFrom('sent_mail').selectAll().where('user_id', '=', id).execute()

/** Builds a mentor and a mentee with graded work. */
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
    await tellToReset(mentee)
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
    await tellToReset(person)
    const [mail] = await koya.mailsTo(person.email)
    const rows = await rowsOf(person)
    expect(rows).toHaveLength(1)
    const kept = JSON.stringify([rows, await list(person)])
    expect(mail?.text).toContain('http')
    expect(kept).not.toMatch(/http|token/)
    expect(kept).not.toContain(mail?.subject)
  })

  it('are there for 30 days', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    await tellToReset(person)
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

  it('are of an account only', async () => {
    expect(
      await koya.refusal('listPersonMails', { as: admin.session, params: { id: absentId } }),
    ).toMatchObject({ status: 404 })
  })
})
