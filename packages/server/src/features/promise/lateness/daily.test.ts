import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'
import { lookAfterPromises } from './daily.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let sent: string

const as = (person: TestPerson) => signAnew(koya.context, person)
const look = () => askingAs('looking after promises', () => lookAfterPromises(koya.context))
const subjects = async (person = mentor) => (await koya.mailsTo(person.email)).map(({ subject }) => subject)
/** Moves the clock to `day` days after `since`, and runs the job every six hours. */
async function liveUntil(day: number, since: number) {
  while (koya.clock.now().getTime() < since + days(day)) {
    await koya.moveAhead(hours(6))
    await look()
  }
}

async function toMorning() {
  const inLagos = koya.clock.now().getTime() + hours(1)
  await koya.moveAhead(days(1) - (inLagos % days(1)))
}

beforeEach(async () => {
  // Deletes the submissions of earlier tests, which would become due when the clock moves.
  await koya.context.db.deleteFrom('submission').execute()
  await toMorning()
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  sent = (await koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))).id
})

describe('the daily mail', () => {
  it('keeps its hour when a mentor says only whether they help out', async () => {
    const said = await as(mentor)
    await koya.call('changeOwnPromise', { as: said, body: { helpsOut: false, digestHour: 7 } })
    const own = await koya.call('changeOwnPromise', { as: said, body: { helpsOut: true } })
    expect([own.helpsOut, own.digestHour]).toEqual([true, 7])
  })

  it('comes once a day at the hour of the mentor, from half of the time on, and no more once it is graded', async () => {
    const before = (await subjects()).length
    await look()
    await koya.moveAhead(days(1.2))
    await look()
    expect(await subjects()).toHaveLength(before)
    await koya.call('changeOwnPromise', { as: await as(mentor), body: { helpsOut: false, digestHour: 20 } })
    await koya.moveAhead(days(0.6))
    // It is about 19:00 in Lagos, and the mentor has chosen 20:00.
    await look()
    expect(await subjects()).toHaveLength(before)
    await koya.moveAhead(hours(2))
    await Promise.all([look(), look()])
    await look()
    expect((await subjects())[0]).toBe('1 submission waits for your review')
    expect(await subjects()).toHaveLength(before + 1)
    await koya.moveAhead(days(1))
    await look()
    expect(await subjects()).toHaveLength(before + 2)
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    await koya.moveAhead(days(1))
    await look()
    expect(await subjects()).toHaveLength(before + 2)
  })

  it('is one line of the inbox, however many days go on', async () => {
    const lines = async () => (await koya.call('listNews', { as: await as(mentor) })).items
    const told = async () =>
      (await lines()).filter(({ sentence }) => sentence.endsWith('due soon or overdue'))
    const begun = koya.clock.now().getTime()
    await liveUntil(2.5, begun)
    const [first] = await told()
    await liveUntil(3.9, begun)
    const [second, ...others] = await told()
    expect(second?.id).not.toBe(first?.id)
    expect(others).toEqual([])
  })

  it('stays away while the mentor is', async () => {
    const before = (await subjects()).length
    await koya.moveAhead(days(2))
    const now = koya.clock.now().getTime()
    await koya.call('goAway', {
      as: await as(mentor),
      body: {
        from: new Date(now).toISOString(),
        until: new Date(now + days(3)).toISOString(),
        handsOver: false,
      },
    })
    await koya.moveAhead(days(0.8))
    await look()
    expect(await subjects()).toHaveLength(before)
  })
})

describe('a mentor who falls silent', () => {
  it('is asked, then set to away; mentee, co-mentor and admins each see what happens, until they are back', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const helper = await buildMentor(koya.context, track)
    await koya.call('changeOwnPromise', { as: await as(helper), body: { helpsOut: true, digestHour: 18 } })
    const begun = koya.clock.now().getTime()
    const promise = async () => {
      const input = { as: await as(mentee), params: { id: track.tasks[0] ?? '' } }
      return (await koya.call('listTaskSubmissions', input)).items[0]?.promise
    }
    const offered = async () =>
      (await koya.call('listOpenQueue', { as: await as(helper) })).items.some(({ id }) => id === sent)
    const community = async () => koya.call('readOverview', { as: await as(admin) })
    const own = async () => koya.call('readOwnPromise', { as: await as(mentor) })
    const overdueAtFirst = (await community()).overdue ?? 0

    await liveUntil(2.7, begun)
    expect([await promise(), await offered()]).toMatchObject([{ isOpen: false }, false])
    expect(await subjects()).toContain('1 submission waits for your review')

    await liveUntil(3.5, begun)
    expect([await promise(), await offered()]).toMatchObject([{ isOpen: true }, true])
    expect((await community()).overdue).toBe(overdueAtFirst)

    await liveUntil(8.5, begun)
    expect((await community()).overdue).toBe(overdueAtFirst + 1)
    expect(await subjects()).toContain('Are you still with us?')
    expect(await own()).toMatchObject({ isAsked: true, away: null })

    await liveUntil(15.5, begun)
    const mails = await subjects()
    expect(mails.filter((subject) => subject === 'We have set you to away')).toHaveLength(1)
    expect(mails.filter((subject) => subject === 'Are you still with us?')).toHaveLength(1)
    expect(await promise()).toMatchObject({ away: { until: null }, isOpen: true })
    expect(await own()).toMatchObject({ away: { until: null, handsOver: true } })
    expect((await community()).goneMentors).toContainEqual(
      expect.objectContaining({ id: mentor.id, mentees: 1, waiting: 1 }),
    )
    // `needs` leaves out the mentees of a silent mentor; `goneMentors` counts them.
    const { needs } = await community()
    await buildMentee(koya.context, track, mentor, {}, new Date(begun))
    expect((await community()).needs).toEqual(needs)
    expect((await community()).goneMentors).toContainEqual(
      expect.objectContaining({ id: mentor.id, mentees: 2, waiting: 1 }),
    )
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const free = await koya.call('listTrackMentors', {
      as: await as(newcomer),
      params: { id: track.id },
    })
    expect(free.items.map(({ id }) => id)).toEqual([helper.id])
    await liveUntil(18, begun)
    expect(await subjects()).toEqual(mails)

    await koya.call('comeBack', { as: await as(mentor) })
    expect((await community()).goneMentors?.map(({ id }) => id)).not.toContain(mentor.id)
    expect(await promise()).toMatchObject({ away: null, isOpen: true })
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    expect((await community()).overdue).toBe(overdueAtFirst)
  })

  it('stays when they answer', async () => {
    const begun = koya.clock.now().getTime()
    await liveUntil(8.5, begun)
    expect(await koya.call('sayStillHere', { as: await as(mentor) })).toMatchObject({ isAsked: false })
    await liveUntil(15.5, begun)
    expect(await koya.call('readOwnPromise', { as: await as(mentor) })).toMatchObject({ away: null })
    await liveUntil(23.5, begun)
    expect(await koya.call('readOwnPromise', { as: await as(mentor) })).not.toMatchObject({ away: null })
  })
})
