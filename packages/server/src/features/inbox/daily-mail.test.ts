import { usualPreferences } from '@koya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { lookAfterPromises } from '#features/promise/lateness/daily.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { takeDay } from '#notifications/news/day.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, signAnew, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

const as = (person: TestPerson) => signAnew(koya.context, person)
const look = () => askingAs('sending daily mails', () => sendDailyMails(koya.context))
const submit = async (task = 0) => koya.call('submitTask', submitting(await as(mentee), track.tasks[task]))
const inboxOf = async (person: TestPerson) => koya.call('listNews', { as: await as(person) })
const mailsTo = async ({ email }: TestPerson) => koya.mailsTo(email)
const prefer = async (person: TestPerson, preferences: object) =>
  koya.call('changeWishes', {
    as: await as(person),
    body: { ...usualPreferences(person.role), ways: {}, ...preferences },
  })

/** Moves the clock ahead to this hour in Lagos, which is UTC+1. */
async function toHour(hour: number) {
  const inLagos = (koya.clock.now().getTime() + hours(1)) % days(1)
  await koya.moveAhead((days(1) + hours(hour) - inLagos) % days(1))
}

beforeEach(async () => {
  await toHour(1)
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

describe('the daily mail', () => {
  it('makes one of many, at the hour, and none of nothing', async () => {
    await prefer(mentor, { isDaily: true, hour: 20 })
    for (let round = 0; round < 3; round++) for (const task of [0, 1, 2, 3]) await submit(task)
    await buildMentee(koya.context, track, mentor)
    await inTransaction(koya.context, (trx) =>
      koya.context.notify(trx, 'mentee-switched-off', { menteeId: mentee.id, mentorId: mentor.id }),
    )
    expect(await mailsTo(mentor)).toHaveLength(0)
    await toHour(19)
    await look()
    expect(await mailsTo(mentor)).toHaveLength(0)
    await toHour(20)
    await Promise.all([look(), look()])
    await look()
    const [mail, ...others] = await mailsTo(mentor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 new things at Koya')
    expect(mail?.text).toContain('- 4 new submissions from your mentees\n')
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })

  it('has what waited for it also where the line was replaced by one that was mailed at once', async () => {
    await prefer(mentor, { isDaily: true, hour: 20 })
    await submit()
    await prefer(mentor, { isDaily: false, hour: 20 })
    await submit(1)
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('submitted “Task 1”'),
    ])
    await toHour(20)
    await look()
    expect((await mailsTo(mentor))[0]?.subject).toBe('2 new submissions from your mentees')
  })

  it('follows what its reader has chosen between what happened and the hour', async () => {
    await prefer(mentor, { isDaily: true, hour: 20 })
    await submit()
    await prefer(mentor, { isDaily: true, hour: 10 })
    await toHour(10)
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
    await submit(1)
    await prefer(mentor, { isDaily: false, hour: 10 })
    expect(await mailsTo(mentor)).toHaveLength(1)
    await koya.moveAhead(days(1))
    await look()
    const [next] = await mailsTo(mentor)
    expect([next?.subject, (await mailsTo(mentor)).length]).toEqual([
      '2 new submissions from your mentees',
      2,
    ])
  })

  it('comes at the hour of a time zone', async () => {
    await prefer(mentor, { isDaily: true, hour: 8, timeZone: 'Asia/Tokyo' })
    // The test begins at 01:00 in Lagos, which is 09:00 in Tokyo.
    await submit()
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted “Task 0”$/),
    ])
  })

  it('is sent once where a process is killed before it has committed', async () => {
    await prefer(mentor, { isDaily: true })
    await submit()
    await submit(1)
    await toHour(18)
    const { context } = koya
    const killed = inTransaction(context, async (trx) => {
      const taken = await takeDay(trx, mentor.id, koya.clock.now())
      expect(taken?.isEmpty).toBe(false)
      await queueMail(context.jobs, trx, 'daily', { userId: mentor.id, day: taken?.day ?? '' })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await mailsTo(mentor)).toEqual([])
    await Promise.all([look(), look()])
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      '2 new submissions from your mentees',
    ])
  })

  it('is one with the mail that tells a mentor what waits for long', async () => {
    await prefer(mentor, { isDaily: true })
    await submit()
    await koya.moveAhead(days(2))
    await submit(1)
    await toHour(18)
    await askingAs('looking after promises', () => lookAfterPromises(koya.context))
    await look()
    const [mail, ...others] = await mailsTo(mentor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('1 submission waits for your review')
    expect(mail?.text).toMatch(/This is new as well:\n- 2 new submissions from your mentees\n {2}http/)
  })

  it('leaves out what was opened, or is not wanted by mail any more', async () => {
    await prefer(mentor, { isDaily: true })
    await submit()
    const [line] = (await inboxOf(mentor)).items
    await koya.call('openNews', { as: await as(mentor), params: { id: line?.id ?? '' } })
    await submit(1)
    await toHour(18)
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted “Task 1”$/),
    ])
    await submit(2)
    await prefer(mentor, { isDaily: false, ways: { submissions: 'app' } })
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })

  it('leaves out what was reviewed meanwhile, and does not come for that alone', async () => {
    await prefer(mentor, { isDaily: true })
    const [first, second] = [await submit(), await submit(1)] as const
    await koya.call('gradeSubmission', grading(await as(mentor), first.id, 90))
    await toHour(18)
    await look()
    expect((await mailsTo(mentor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ submitted “Task 1”$/),
    ])
    const third = await submit(2)
    for (const { id } of [second, third]) {
      await koya.call('gradeSubmission', grading(await as(mentor), id, 90))
    }
    await koya.moveAhead(days(1))
    await look()
    expect(await mailsTo(mentor)).toHaveLength(1)
  })
})
