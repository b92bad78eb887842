import { beforeEach, describe, expect, it } from 'vitest'
import { listMiscounted } from '#testing/access/thread-readers.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { callBehind, lockRows } from '#testing/lock-rows.ts'
import { inbound, postMail, writeAnswer } from '#testing/mails/answer-mail.ts'
import { stepsOfLooks } from '#testing/scenes/second-look.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp({ ...publicUrl, inbound, mailFrom: 'Koya <koya@koya.test>' })
const { about, ask, claim, grade } = stepsOfLooks(koya)
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let other: TestPerson
let sent: string

const text = 'Which text does the picture need?'
const write = async (by: TestPerson) =>
  koya.call('sendMessage', { ...(await about(by, sent)), body: { text } })
const read = async () => koya.call('listMessages', await about(mentee, sent))

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  other = await buildMentor(koya.context, track)
  const as = await signAnew(koya.context, mentee)
  sent = (await koya.call('submitTask', submitting(as, track.tasks[0]))).id
})

const behind = <Answer>(change: string, values: string[], call: () => Promise<Answer>) =>
  callBehind(koya, [change, ...values], call)

// These races need two connections, but the embedded database has only one.
describe.runIf(process.env.TEST_DATABASE_URL)('at the same moment', () => {
  it('a message to work that moves is not written by the former mentor', async () => {
    const as = await signAnew(koya.context, mentor)
    const { status } = await behind(
      'update submission set mentor_id = $1 where id = $2',
      [other.id, sent],
      () => koya.post(`/submissions/${sent}/messages`, { as, body: { text } }),
    )
    expect(status).toBe(404)
    expect((await read()).totalCount).toBe(0)
  })

  it('a message is of the moment after its wait, by which mails are grouped', async () => {
    const as = await signAnew(koya.context, mentee)
    await write(mentor)
    const thread = await lockRows(koya, 'select from thread where mentee_id = $1 for update', [mentee.id])
    const written = koya.call('sendMessage', { as, params: { id: sent }, body: { text } })
    await thread.untilOthersWait(1)
    koya.clock.moveAhead(minutes(3))
    const afterWait = koya.clock.now().getTime()
    await thread.commit()
    const { sentAt } = await written
    expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(afterWait)
  })

  it('a question that comes while an answer is taken back is counted and waits', async () => {
    await write(mentee)
    const { id } = await write(mentor)
    const as = await signAnew(koya.context, mentor)
    await behind(
      `with question as (
        insert into message (id, thread_id, author_id, text, sent_at)
        select gen_random_uuid(), id, mentee_id, 'And the second one?', now() from thread where mentee_id = $1
        returning thread_id
      )
      update thread set message_count = 3 from question where id = thread_id`,
      [mentee.id],
      () => koya.call('takeBackMessage', { as, params: { id } }),
    )
    expect(await listMiscounted(koya.context.db)).toEqual([])
  })

  it('a question that another helper answers is not answered a second time', async () => {
    const as = await signAnew(koya.context, other)
    await koya.call('changeOwnPromise', { as, body: { helpsOut: true, digestHour: 18 } })
    await write(mentee)
    await koya.moveAhead(days(3.1))
    const helper = await signAnew(koya.context, other)
    const answer = await behind('update thread set asked_at = null where mentee_id = $1', [mentee.id], () =>
      koya.post(`/submissions/${sent}/messages`, { as: helper, body: { text } }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'answered_meanwhile' } })
    expect((await read()).totalCount).toBe(1)
  })

  it('a second look at work that is replaced is not asked for', async () => {
    await grade(mentor, sent, 0)
    const as = await signAnew(koya.context, mentee)
    const body = { reason: 'The prices are further below.' }
    const answer = await behind('update submission set is_current = false where id = $1', [sent], () =>
      koya.post(`/submissions/${sent}/second-look`, { as, body }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_second_look' } })
  })

  it('a second look is compared with the grade to which the first mentor corrects', async () => {
    await grade(mentor, sent, 40)
    const { id } = await ask(mentee, sent)
    await claim(other, id)
    const as = await signAnew(koya.context, other)
    const body = { gradePercentage: 60, mentorComment: 'I found them below.' }
    const { status } = await behind(
      `update submission set grade_percentage = 90, updated_at = updated_at + interval '1 second' where id = $1`,
      [sent],
      () => koya.post(`/mentors/second-looks/${id}`, { as, body }),
    )
    expect(status).toBe(200)
    expect((await read()).secondLook?.given?.first.gradePercentage).toBe(90)
    const work = await koya.call('readMentorSubmission', await about(mentor, sent))
    expect(work.gradePercentage).toBe(90)
  })

  it('thanks are for whoever gives the grade that counts then', async () => {
    await grade(mentor, sent, 80)
    const as = await signAnew(koya.context, mentee)
    await behind('update submission set graded_by = $1 where id = $2', [other.id, sent], () =>
      koya.put(`/submissions/${sent}/thanks`, { as, body: { sentence: '' } }),
    )
    expect((await koya.call('readThanks', await about(mentee, sent))).mentor?.id).toBe(other.id)
  })

  it('an answer by mail of somebody who is switched off is dropped', async () => {
    await write(mentee)
    await koya.moveAhead(minutes(3))
    const to = (await koya.mailsTo(mentor.email))[0]?.replyTo ?? ''
    await behind(
      `update "user" set switched_off_at = now(), switched_off_reason = 'Asked for it.' where id = $1`,
      [mentor.id],
      () => postMail(koya, writeAnswer({ from: mentor.email, to, text })),
    )
    expect((await read()).totalCount).toBe(1)
  })
})
