import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours, seconds } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { remindOfQuestions } from './remind-of-questions.ts'
import { sendMessage } from './send-message.ts'
import { settleQuestion } from './settle-question.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const writing = async (person: TestPerson, text = 'Which text does the picture need?') => ({
  as: await as(person),
  params: { id: sent },
  body: { text },
})
const write = async (person: TestPerson) => koya.call('sendMessage', await writing(person))

/** Moves the clock ahead, runs the job, and returns all reminders that the mentor has got so far. */
async function remind(ahead: number): Promise<string[]> {
  await koya.moveAhead(ahead)
  await remindOfQuestions(koya.context)
  const lines = koya.context.db.selectFrom('news').select('sentence').where('user_id', '=', mentor.id)
  const sentences = (await lines.orderBy('id').execute()).map(({ sentence }) => sentence)
  return sentences.filter((one) => one.includes('waits for your answer'))
}

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('a reminder of a question', () => {
  it('does not go to a mentor who is away or switched off, and goes once they are back', async () => {
    await write(mentee)
    const [from, until] = [hours(1), days(2)].map((ahead) =>
      new Date(koya.clock.now().getTime() + ahead).toISOString(),
    )
    const body = { from: from ?? '', until: until ?? '', handsOver: false }
    await koya.call('goAway', { as: await as(mentor), body })
    expect(await remind(days(1.6))).toEqual([])
    const change = (values: object) =>
      koya.context.db.updateTable('user').set(values).where('id', '=', mentor.id).execute()
    await change({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked for it.' })
    expect(await remind(days(1))).toEqual([])
    await change({ switched_off_at: null, switched_off_reason: null })
    expect(await remind(hours(1))).toHaveLength(1)
  })

  it('does not go, and the question is in no list, while the mentee of work that was sent back is switched off', async () => {
    await koya.call('gradeSubmission', grading(await as(mentor), sent, 0))
    await write(mentee)
    const listed = async () =>
      (await koya.call('listQuestions', { as: await as(mentor) })).items.map(({ id }) => id)
    const change = (values: object) =>
      koya.context.db.updateTable('user').set(values).where('id', '=', mentee.id).execute()
    await change({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked for it.' })
    expect(await remind(days(1.6))).toEqual([])
    expect(await listed()).toEqual([])
    await change({ switched_off_at: null, switched_off_reason: null })
    expect(await remind(hours(1))).toHaveLength(1)
    expect(await listed()).toEqual([sent])
  })

  it('takes no message out of the mails that wait', async () => {
    await write(mentee)
    await koya.moveAhead(days(1.5) - seconds(60))
    await koya.call('sendMessage', await writing(mentee, 'Is it the first one?'))
    koya.clock.moveAhead(seconds(90))
    await remindOfQuestions(koya.context)
    await koya.moveAhead(seconds(120))
    const mails = (await koya.mailsTo(mentor.email)).map(({ text }) => text)
    expect(mails.filter((text) => text.includes('> Is it the first one?'))).toHaveLength(1)
    expect(mails.filter((text) => text.includes('waits for your answer'))).not.toEqual([])
  })

  it('comes for each question of a thread anew', async () => {
    await write(mentee)
    expect(await remind(days(1.6))).toHaveLength(1)
    await write(mentor)
    await koya.moveAhead(days(1))
    await write(mentee)
    expect(await remind(days(1.6))).toHaveLength(2)
  })

  it('does not come for a question that is left to its mentor after 30 days', async () => {
    await write(mentee)
    expect(await remind(days(33.1))).toEqual([])
  })
})

it('a question that was called settled is not asked again by a message that is taken back after it', async () => {
  await write(mentee)
  await koya.call('settleQuestion', { as: await as(mentor), params: { id: sent } })
  await koya.moveAhead(hours(1))
  const answer = await write(mentor)
  await koya.call('takeBackMessage', { as: await as(mentor), params: { id: answer.id } })
  const { items } = await koya.call('listQuestions', { as: await as(mentor) })
  expect(items).toEqual([])
})

describe('of a message and "Needs no answer" at the same moment', () => {
  const questions = async () =>
    (await koya.call('listQuestions', { as: await as(mentor) })).items.map(({ id }) => id)
  /** Returns a context whose clock stands at `time`, as for a call that began then and waited for a lock. */
  const begunAt = (time: Date) => ({ ...koya.context, clock: { now: () => time } })

  it('a message that the mentor has not seen is a question', async () => {
    await write(mentee)
    const pressedAt = koya.clock.now()
    await koya.moveAhead(seconds(1))
    const { sentAt } = await write(mentee)
    await settleQuestion(begunAt(pressedAt), mentor, sent)
    expect((await koya.call('listQuestions', { as: await as(mentor) })).items).toMatchObject([
      { id: sent, askedAt: sentAt },
    ])
  })

  it('a message that waited for the other call is a question', async () => {
    await write(mentee)
    const sentAt = koya.clock.now()
    await koya.moveAhead(seconds(1))
    await koya.call('settleQuestion', { as: await as(mentor), params: { id: sent } })
    expect(await questions()).toEqual([])
    const form = { text: 'One more thing' }
    await sendMessage(begunAt(sentAt), { author: mentee, submissionId: sent, key: undefined, form })
    expect(await questions()).toEqual([sent])
  })
})

describe('after an answer', () => {
  it('a mentor who does not help out gets the 404 of work that is not there', async () => {
    const stranger = await buildMentor(koya.context, track)
    await write(mentee)
    await write(mentor)
    expect((await koya.refusal('sendMessage', await writing(stranger))).status).toBe(404)
  })

  it('a helper is told of it for a day, and gets a 404 from then on', async () => {
    const helper = await buildMentor(koya.context, track)
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await as(helper), body })
    await write(mentee)
    await write(mentor)
    await koya.moveAhead(hours(23))
    expect((await koya.refusal('sendMessage', await writing(helper))).code).toBe('answered_meanwhile')
    await koya.moveAhead(hours(2))
    expect((await koya.refusal('sendMessage', await writing(helper))).status).toBe(404)
  })

  it('a helper who writes after the mentee has asked anew gets a 404', async () => {
    const helper = await buildMentor(koya.context, track)
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await as(helper), body })
    for (const person of [mentee, mentor, mentee]) await write(person)
    expect((await koya.refusal('sendMessage', await writing(helper))).status).toBe(404)
  })
})

describe('"Needs no answer"', () => {
  it('is said by whoever has taken the work too, and is no news of theirs any more', async () => {
    const helper = await buildMentor(koya.context, track)
    const body = { helpsOut: true, digestHour: 18 }
    await koya.call('changeOwnPromise', { as: await as(helper), body })
    await koya.moveAhead(days(3.1))
    await koya.call('claimWork', { as: await as(helper), params: { id: sent } })
    await write(mentee)
    const unread = async (person: TestPerson) => {
      const { items } = await koya.call('listNews', { as: await as(person) })
      return items.filter(({ isRead, sentence }) => !isRead && sentence.includes('wrote to you')).length
    }
    expect([await unread(helper), await unread(mentor)]).toEqual([1, 1])
    await koya.call('settleQuestion', { as: await as(helper), params: { id: sent } })
    expect([await unread(helper), await unread(mentor)]).toEqual([0, 1])
    expect((await koya.call('listQuestions', { as: await as(mentor) })).items).toEqual([])
  })

  it('cannot be said where nobody has written', async () => {
    const own = { as: await as(mentor), params: { id: sent } }
    expect((await koya.refusal('settleQuestion', own)).status).toBe(404)
  })
})

it('the days of an absence count for a question, so that helpers answer it meanwhile', async () => {
  const helper = await buildMentor(koya.context, track)
  await koya.call('changeOwnPromise', { as: await as(helper), body: { helpsOut: true, digestHour: 18 } })
  const [from = '', until = ''] = [0, days(10)].map((ahead) =>
    new Date(koya.clock.now().getTime() + ahead).toISOString(),
  )
  await koya.call('goAway', { as: await as(mentor), body: { from, until, handsOver: false } })
  await write(mentee)
  await koya.moveAhead(days(3.1))
  const { items } = await koya.call('listQuestions', { as: await as(helper) })
  expect(items.map(({ id }) => id)).toEqual([sent])
})
