import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { setAway } from '#shared/promise/promises.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, hours } from '#testing/clock.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

// Follows a silent mentor day by day, as mentor, mentee and admin see it (rules: promise 11 to 13).
const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson
let admin: TestPerson
let sent: string
let begun: number

const { as, look, liveUntil: liveFrom, subjects, act, goAway } = liveDays(koya)
const liveUntil = (day: number) => liveFrom(begun + days(day))

const lines = async (person: TestPerson) =>
  (await koya.call('listNews', { as: await as(person) })).items.map(({ sentence }) => sentence)
const submit = async (person = mentee, task = 0) =>
  koya.call('submitTask', submitting(await as(person), track.tasks[task]))
const promise = async (person = mentee, task = 0) => {
  const input = { as: await as(person), params: { id: track.tasks[task] ?? '' } }
  const [current] = (await koya.call('listTaskSubmissions', input)).items
  return { ...current?.promise, dueAt: current?.dueAt }
}
const own = async (person: TestPerson) => koya.call('readOwnPromise', { as: await as(person) })
const queue = async (person: TestPerson) =>
  (await koya.call('listMentorSubmissions', { as: await as(person) })).items.map(({ id }) => id)
const offered = async (person: TestPerson) =>
  (await koya.call('listOpenQueue', { as: await as(person) })).items.map(({ id }) => id)
const overview = async () => koya.call('readOverview', { as: await as(admin) })
const gone = async (person: TestPerson) => (await overview()).goneMentors?.find(({ id }) => id === person.id)
const withRoom = async () => {
  const input = { as: await as(admin), params: { id: track.id } }
  return (await koya.call('listMentorsWithRoom', input)).items.map(({ id }) => id)
}
const choices = async (person: TestPerson) => {
  const input = { as: await as(person), params: { id: track.id } }
  return (await koya.call('listTrackMentors', input)).items.map(({ id }) => id)
}
async function move(from: TestPerson, to: TestPerson) {
  const query = { mentor: from.id, state: 'open' as const }
  const { items } = await koya.call('listPairings', { as: await as(admin), query })
  await koya.call('moveMentees', {
    as: await as(admin),
    body: { pairings: items.map(({ id }) => ({ id, mentorId: from.id })), mentorId: to.id },
  })
}

/** Sets 20 mentors to away, the maximum number that the overview lists. These mentors have no mentees. */
async function silenceIdleMentors() {
  const { id } = await buildTrack(koya.context)
  for (let made = 0; made < 20; made++) {
    const idle = await buildMentor(koya.context, { id })
    await inTransaction(koya.context, (trx) => setAway(trx, idle.id, koya.clock.now(), { isSilent: true }))
  }
}

const asked = 'Are you still with us?'
const awaySubject = 'We have set you to away'

beforeEach(async () => {
  // Deletes the submissions of earlier tests, which would become due when the clock moves.
  await koya.context.db.deleteFrom('submission').execute()
  const inLagos = koya.clock.now().getTime() + hours(1)
  await koya.moveAhead(days(1) - (inLagos % days(1)))
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
  begun = koya.clock.now().getTime()
  sent = (await submit()).id
})

it('the question whether a mentor is still there keeps its words while others review some of the work', async () => {
  const second = await submit(mentee, 1)
  await liveUntil(8)
  expect(await subjects(mentor)).toContain(asked)
  expect(await lines(mentor)).toContain(asked)
  const helper = await buildMentor(koya.context, track)
  await koya.call('changeOwnPromise', { as: await as(helper), body: { helpsOut: true, digestHour: 18 } })
  await koya.call('claimWork', { as: await as(helper), params: { id: second.id } })
  await koya.call('gradeSubmission', grading(await as(helper), second.id))
  expect(await lines(mentor)).toContain(asked)
  await koya.call('sayStillHere', { as: await as(mentor) })
  expect(await lines(mentor)).not.toContain(asked)
})

describe('whoever takes over from a silent mentor', () => {
  it('has a promise of their own, and all the days of silence with the question in between', async () => {
    const next = await buildMentor(koya.context, track)
    await silenceIdleMentors()
    await liveUntil(15)
    expect(await gone(mentor)).toMatchObject({ why: 'silent', waiting: 1 })
    expect(await withRoom()).toEqual([next.id])

    await move(mentor, next)
    expect(await promise()).toMatchObject({ away: null, isOpen: false, tookOverAt: expect.any(String) })
    expect(Date.parse((await promise()).dueAt ?? '')).toBeGreaterThan(begun + days(17.9))
    expect(await queue(next)).toEqual([sent])
    expect((await overview()).overdue).toBe(0)
    expect(await gone(mentor)).toBeUndefined()

    await liveUntil(17)
    const calm = await subjects(next)
    expect(calm).not.toContain(asked)
    expect(calm).not.toContain(awaySubject)
    expect(await own(next)).toMatchObject({ away: null, isAsked: false })

    await liveUntil(21)
    expect(await subjects(next)).not.toContain(asked)
    await liveUntil(22.9)
    expect(await subjects(next)).toContain(asked)
    expect(await lines(next)).toContain(asked)
    await liveUntil(28.5)
    expect(await own(next)).toMatchObject({ away: null, isAsked: true })
    await liveUntil(31)
    expect(await own(next)).toMatchObject({ away: { until: null, handsOver: true } })
    expect((await subjects(next)).filter((subject) => subject === awaySubject)).toHaveLength(1)
    expect(await lines(mentee)).toContainEqual(expect.stringMatching(/ is away for now$/))
  })

  it('is given the time of the question also where the days of silence were over long before it', async () => {
    // The job has not run for 20 days, so nobody has asked the mentor.
    await koya.moveAhead(days(20))
    begun = koya.clock.now().getTime()
    await look()
    await liveUntil(1)
    expect(await subjects(mentor)).toContain(asked)
    await liveUntil(6)
    expect(await own(mentor)).toMatchObject({ away: null, isAsked: true })
    await liveUntil(9)
    expect(await own(mentor)).toMatchObject({ away: { until: null } })
  })
})

describe('who is switched off', () => {
  it('as a mentor promises nothing: work is open at once, and silence counts from their return', async () => {
    const helper = await buildMentor(koya.context, track)
    await koya.call('changeOwnPromise', { as: await as(helper), body: { helpsOut: true, digestHour: 18 } })
    await liveUntil(1)
    await act('switchOffPerson', mentor, admin)
    expect(await promise()).toMatchObject({ away: { until: null }, isOpen: true, dueAt: null })
    expect(await lines(mentee)).toEqual([expect.stringMatching(/ is away for now$/)])
    const second = await submit(mentee, 1)
    expect(second).toMatchObject({ dueAt: null, promise: { away: { until: null }, isOpen: true } })
    expect(await offered(helper)).toEqual([sent, second.id])
    expect(await gone(mentor)).toMatchObject({ why: 'switched-off', mentees: 1, waiting: 2 })
    expect(await withRoom()).toEqual([helper.id])
    expect(await choices(await buildPerson(koya.context, 'MENTEE'))).toEqual([helper.id])

    await liveUntil(20)
    expect(await subjects(mentor)).not.toContain(awaySubject)
    await act('switchOnPerson', mentor, admin)
    // The review time of the first submission did not run while the mentor was switched off, so two of three
    // days are left.
    expect(Date.parse((await promise()).dueAt ?? '')).toBeLessThan(begun + days(22.1))
    expect(await promise(mentee, 1)).toMatchObject({ away: null, isOpen: true })
    await liveUntil(24)
    expect(await own(mentor)).toMatchObject({ away: null, isAsked: false })
    expect(await subjects(mentor)).not.toContain(asked)
    await liveUntil(28)
    expect(await subjects(mentor)).toContain(asked)
    expect(await own(mentor)).toMatchObject({ away: null })
  })

  it('as a mentee brings work back that is promised anew, in its old place', async () => {
    await liveUntil(1)
    await act('switchOffPerson', mentee, admin)
    await liveUntil(16)
    const other = await buildMentee(koya.context, track, mentor)
    const later = (await submit(other)).id
    await act('switchOnPerson', mentee, admin)
    expect(await queue(mentor)).toEqual([sent, later])
    expect(await promise()).toMatchObject({ isOpen: false, tookOverAt: null })
    await liveUntil(18.5)
    expect(await own(mentor)).toMatchObject({ away: null, isAsked: false })
    expect(await subjects(mentor)).not.toContain(awaySubject)
    await liveUntil(20)
    expect(await promise()).toMatchObject({ isOpen: true })
  })
})

describe('an absence', () => {
  it('that was said for later hides no silence until then, and was an answer when it was said', async () => {
    await liveUntil(3)
    await goAway(mentor, 30, 40)
    await liveUntil(9)
    expect(await subjects(mentor)).not.toContain(asked)
    await liveUntil(11)
    expect(await subjects(mentor)).toContain(asked)
    expect(await own(mentor)).toMatchObject({ isAsked: true, away: { until: expect.any(String) } })
    await liveUntil(18)
    expect(await own(mentor)).toMatchObject({ away: { until: null } })
    expect(await promise()).toMatchObject({ away: { until: null }, isOpen: true })
  })

  it('of everybody leaves newcomers the waiting list, and admins no move', async () => {
    const other = await buildMentor(koya.context, track)
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const freePlaces = async () => (await koya.call('readCommunity', { as: await as(admin) })).freePlaces
    const before = await freePlaces()
    await goAway(mentor, 0, 3)
    await goAway(other, 0, 3)
    expect(await freePlaces()).toBe(before - 39)
    expect(await choices(newcomer)).toEqual([])
    expect(await withRoom()).toEqual([])
    const waiting = { as: await as(newcomer), params: { trackId: track.id } }
    expect(await koya.call('waitForPlace', waiting)).toMatchObject({ before: 0, held: null })
    expect(await submit(mentee, 1)).toMatchObject({
      promise: { away: { until: expect.any(String) }, isOpen: true },
    })
    await liveUntil(2)
    expect(await subjects(newcomer)).toEqual([])
    await liveUntil(3.5)
    expect(await subjects(newcomer)).toEqual([expect.stringMatching(/^A place with .* is held for you$/)])
  })
})

describe('where nobody helps out', () => {
  it('the work stays in the queue of its mentor, and admins have it', async () => {
    await liveUntil(7.5)
    expect(await promise()).toMatchObject({ isOpen: true, away: null })
    expect(await queue(mentor)).toEqual([sent])
    expect((await overview()).overdue).toBe(1)
    await liveUntil(15)
    expect(await gone(mentor)).toMatchObject({ why: 'silent' })
    await koya.call('comeBack', { as: await as(mentor) })
    await koya.call('gradeSubmission', grading(await as(mentor), sent))
    expect(await gone(mentor)).toBeUndefined()
  })

  it('an admin who mentors somebody still is reminded, and never set to away', async () => {
    await goAway(mentor, 0, 30)
    const { updatedAt } = await koya.call('readPerson', { as: await as(admin), params: { id: mentor.id } })
    await koya.call('changeRole', {
      as: await as(admin),
      headers: { 'if-match': `"${updatedAt}"` },
      params: { id: mentor.id },
      query: { confirmed: 'yes' },
      body: { role: 'ADMIN' },
    })
    expect(await promise()).toMatchObject({ away: null, dueAt: expect.any(String) })
    await liveUntil(2)
    const [reminder] = await koya.mailsTo(mentor.email)
    expect(reminder?.subject).toBe('1 submission waits for your review')
    expect(reminder?.text).toContain('If you have no time at the moment, give your mentees another mentor.')
    expect(reminder?.text).not.toContain('profile page')
    await liveUntil(16)
    expect(await subjects(mentor)).not.toContain(asked)
    expect(await promise()).toMatchObject({ away: null, isOpen: true })
  })
})
