import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { lookAfterWaiting } from './look-after-waiting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let helper: TestPerson
let admin: TestPerson

const { as, act, goAway } = liveDays(koya)
const look = () => askingAs('looking after promises', () => lookAfterWaiting(koya.context))
const unread = async (person: TestPerson) =>
  (await koya.call('listNews', { as: await as(person) })).items
    .filter(({ isRead }) => !isRead)
    .map(({ sentence }) => sentence)
const submit = async () => (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
const offer = 'Could you look at “Task 0”? Its mentor is late or away'
const late = expect.stringMatching(/^“Task 0” was due on .*: other mentors can take it now$/)

beforeEach(async () => {
  // Deletes the submissions of earlier tests, which would become late when the clock moves.
  await koya.context.db.deleteFrom('submission').execute()
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  helper = await buildMentor(koya.context, track)
  admin = await buildPerson(koya.context, 'ADMIN')
  await koya.call('changeOwnPromise', { as: await as(helper), body: { helpsOut: true, digestHour: 18 } })
})

describe('that work is late and offered to others', () => {
  let sent: string

  beforeEach(async () => {
    sent = await submit()
    await koya.moveAhead(days(3.1))
    await look()
    expect(await unread(mentee)).toEqual([late])
    expect(await unread(helper)).toEqual([offer])
  })

  it('is not new any more once a later attempt of it is looked at', async () => {
    const again = await submit()
    expect(await unread(helper)).toEqual([offer])
    await koya.call('gradeSubmission', grading(await as(mentor), again))
    expect(await unread(helper)).toEqual([])
    expect(await unread(mentee)).toEqual([expect.stringContaining('was graded')])
  })

  it('is not new to others who help out once one of them has taken it', async () => {
    const other = await buildMentor(koya.context, track)
    await koya.call('changeOwnPromise', { as: await as(other), body: { helpsOut: true, digestHour: 18 } })
    await koya.call('claimWork', { as: await as(other), params: { id: sent } })
    expect(await unread(helper)).toEqual([])
    expect(await unread(mentee)).toEqual([expect.stringContaining('has taken “Task 0”')])
  })

  it.each([
    ['gives it back', async () => koya.call('releaseWork', { as: await as(helper), params: { id: sent } })],
    ['lets its time go by', async () => koya.moveAhead(hours(1))],
  ])('is not told as taken any more once whoever has it %s', async (_how, leave) => {
    await koya.call('claimWork', { as: await as(helper), params: { id: sent } })
    expect(await unread(mentee)).toEqual([expect.stringContaining('has taken “Task 0”')])
    await leave()
    await look()
    expect(await unread(mentee)).toEqual([])
  })

  it('is not so any more with the mentor to whom its mentee is moved', async () => {
    const next = await buildMentor(koya.context, track)
    const pairings = await koya.call('listPairings', { as: await as(admin), query: { mentor: mentor.id } })
    await koya.call('moveMentees', {
      as: await as(admin),
      body: {
        pairings: pairings.items.map(({ id }) => ({ id, mentorId: mentor.id })),
        mentorId: next.id,
      },
    })
    expect(await unread(helper)).toEqual([])
    expect(await unread(mentee)).toEqual([expect.stringMatching(/ is your mentor now$/)])
  })

  it('is not new any more, nor that it waits for its mentor, once its mentee is switched off', async () => {
    expect(await unread(mentor)).toEqual([expect.stringContaining('submitted “Task 0”')])
    await act('switchOffPerson', mentee, admin)
    expect(await unread(helper)).toEqual([])
    expect(await unread(mentor)).not.toContainEqual(expect.stringContaining('submitted'))
  })
})

describe('that a mentor will be away', () => {
  it('is not new any more to whoever has another mentor, or none, by now', async () => {
    const stays = await buildMentee(koya.context, track, mentor)
    const ends = await buildMentee(koya.context, track, mentor)
    await goAway(mentor, 0, 9)
    const away = expect.stringMatching(/ is away until /)
    expect(await unread(mentee)).toEqual([away])
    const next = await buildMentor(koya.context, track)
    const pairingsOf = async (one: TestPerson) =>
      (await koya.call('listPairings', { as: await as(admin), query: { mentee: one.id } })).items
    await koya.call('moveMentees', {
      as: await as(admin),
      body: {
        pairings: (await pairingsOf(mentee)).map(({ id }) => ({ id, mentorId: mentor.id })),
        mentorId: next.id,
      },
    })
    for (const { id } of await pairingsOf(ends)) {
      await koya.call('endEnrollment', { as: await as(admin), params: { id }, body: { ended: true } })
    }
    expect(await unread(mentee)).toEqual([expect.stringMatching(/ is your mentor now$/)])
    expect(await unread(ends)).toEqual([expect.stringMatching(/^Your enrollment in .* has ended$/)])
    expect(await unread(stays)).toEqual([away])
  })

  it('is not new any more once they say that they stay, and nobody hears that they are back', async () => {
    await submit()
    await goAway(mentor, 5, 9)
    expect(await unread(mentee)).toEqual([expect.stringMatching(/ is away from /)])
    await koya.call('comeBack', { as: await as(mentor) })
    await look()
    expect(await unread(mentee)).toEqual([])
  })

  it('is followed by no “is back” where one absence follows on another', async () => {
    await submit()
    await goAway(mentor, 0, 2)
    await koya.context.db
      .insertInto('away')
      .values({
        id: '01a2046e-0000-7000-8000-000000000001',
        mentor_id: mentor.id,
        begins_at: new Date(koya.clock.now().getTime() + days(2)),
        ends_at: new Date(koya.clock.now().getTime() + days(5)),
        hands_over: true,
      })
      .execute()
    await koya.moveAhead(days(2) + hours(1))
    await look()
    expect(await unread(mentee)).not.toContainEqual(expect.stringContaining('is back'))
    await koya.moveAhead(days(3))
    await look()
    expect(await unread(mentee)).toContainEqual(expect.stringMatching(/ is back$/))
  })
})

it.each(['waiting-work', 'still-here', 'set-away'] as const)(
  '%s is not told to a mentor whose work was looked at meanwhile',
  async (kind) => {
    await inTransaction(koya.context, (trx) => koya.context.notify(trx, kind, { mentorId: mentor.id }, 'now'))
    expect(await unread(mentor)).toEqual([])
  },
)
