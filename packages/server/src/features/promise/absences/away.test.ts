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
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeEach(async () => {
  ;({ track, mentor, mentee } = await buildPairing(koya.context))
})

const as = (person: TestPerson) => signAnew(koya.context, person)
const inDays = (count: number) => new Date(koya.clock.now().getTime() + days(count)).toISOString()
const goAway = async (from: number, until: number, handsOver = false) =>
  koya.call('goAway', {
    as: await as(mentor),
    body: { from: inDays(from), until: inDays(until), handsOver },
  })
const comeBack = async () => koya.call('comeBack', { as: await as(mentor) })
const submit = async () => koya.call('submitTask', submitting(await as(mentee), track.tasks[0]))
async function gone() {
  const admin = await buildPerson(koya.context, 'ADMIN')
  const { goneMentors = [] } = await koya.call('readOverview', { as: await as(admin) })
  return goneMentors.filter(({ id }) => id === mentor.id)
}
/**
 * Returns the current attempt, and the number of days from the start of its waiting to its due date. The
 * number is null without a due date.
 */
async function readSent() {
  const input = { as: await as(mentee), params: { id: track.tasks[0] ?? '' } }
  const [sent] = (await koya.call('listTaskSubmissions', input)).items
  if (!sent) throw new Error('Nothing was sent')
  const passed = Date.parse(sent.dueAt ?? '') - Date.parse(sent.waitingSince ?? '')
  return { sent, dueDays: sent.dueAt === null ? null : Math.round(passed / hours(1)) / 24 }
}

describe('while a mentor is away', () => {
  it('the clock stands still, for what waits and for what is sent meanwhile', async () => {
    await submit()
    const { away } = await goAway(1, 6)
    expect(await readSent()).toMatchObject({ dueDays: 8 })
    await koya.moveAhead(days(2))
    const later = await koya.call('submitTask', submitting(await as(mentee), track.tasks[1]))
    expect(Date.parse(later.dueAt ?? '')).toBe(Date.parse(away?.until ?? '') + days(3))
    // Work that is sent during an absence is open at once, but the earlier work is not.
    expect(later.promise).toMatchObject({ away: { until: expect.any(String) }, isOpen: true })
    expect(await readSent()).toMatchObject({ sent: { promise: { isOpen: false } } })
  })

  it('it counts from the return, also an early one', async () => {
    await submit()
    await goAway(0, 10)
    await koya.moveAhead(days(2))
    expect(await comeBack()).toMatchObject({ away: null })
    expect(await readSent()).toMatchObject({ dueDays: 5, sent: { promise: { away: null } } })
  })

  it('what waits is open to others only where it is handed over, and from then on', async () => {
    await submit()
    await goAway(1, 6, true)
    expect(await readSent()).toMatchObject({ dueDays: 8, sent: { promise: { isOpen: false } } })
    await koya.moveAhead(days(1.5))
    expect(await readSent()).toMatchObject({ dueDays: 8, sent: { promise: { isOpen: true } } })
  })

  it('an absence that was over before the work was sent stops no clock', async () => {
    await goAway(0, 5)
    await koya.moveAhead(days(6))
    await submit()
    expect(await readSent()).toMatchObject({ dueDays: 3, sent: { promise: { away: null, isOpen: false } } })
  })

  it('what is overdue by then stays so', async () => {
    await submit()
    await koya.moveAhead(days(4))
    await goAway(0, 5)
    expect(await readSent()).toMatchObject({ dueDays: 3, sent: { promise: { isOpen: true } } })
  })

  it('mentees read it, and newcomers are not offered them', async () => {
    const newcomer = await buildPerson(koya.context, 'MENTEE')
    const listed = async () =>
      (await koya.call('listTrackMentors', { as: newcomer.session, params: { id: track.id } })).totalCount
    const { away } = await goAway(0, 5)
    const { items } = await koya.call('listOwnMentors', { as: mentee.session })
    expect(items).toMatchObject([{ away: { from: away?.from, until: away?.until } }])
    expect(await listed()).toBe(0)
    const enrolling = { params: { trackId: track.id }, body: { mentorId: mentor.id } }
    expect(await koya.refusal('enroll', { as: newcomer.session, ...enrolling })).toMatchObject({
      code: 'mentor_not_free',
    })
    await comeBack()
    expect(await listed()).toBe(1)
  })

  it('a move counts by the days of the new mentor', async () => {
    await submit()
    await goAway(0, 5)
    const next = await buildMentor(koya.context, track)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const { items } = await koya.call('listPairings', { as: admin.session, query: { mentee: mentee.id } })
    await koya.call('moveMentees', {
      as: admin.session,
      body: { pairings: [{ id: items[0]?.id ?? '', mentorId: mentor.id }], mentorId: next.id },
    })
    expect(await readSent()).toMatchObject({ dueDays: 3, sent: { promise: { away: null } } })
  })

  it('a move to a mentor who is away is refused, also where an admin still sees them in a list', async () => {
    const other = await buildMentor(koya.context, track)
    const { id } = await buildMentee(koya.context, track, other)
    const admin = (await buildPerson(koya.context, 'ADMIN')).session
    const { items } = await koya.call('listPairings', { as: admin, query: { mentee: id } })
    const body = { pairings: [{ id: items[0]?.id ?? '', mentorId: other.id }], mentorId: mentor.id }
    await goAway(0, 5)
    expect(await koya.refusal('moveMentees', { as: admin, body })).toMatchObject({
      code: 'mentor_not_free',
      message: 'This mentor is away at present',
    })
    await comeBack()
    await koya.call('moveMentees', { as: admin, body })
  })
})

describe('an absence', () => {
  it('takes the place of the one before, and is never two at a time', async () => {
    await goAway(2, 6)
    const { away } = await goAway(1, 3, true)
    expect(away).toMatchObject({ handsOver: true })
    expect(await koya.call('readOwnPromise', { as: mentor.session })).toMatchObject({ away })
    const rows = koya.context.db.selectFrom('away').select('id').where('mentor_id', '=', mentor.id)
    expect(await rows.execute()).toHaveLength(1)
    await expect(
      koya.context.db
        .insertInto('away')
        .values({
          id: '0199a0c0-0000-7000-8000-00000000000a',
          mentor_id: mentor.id,
          begins_at: inDays(2),
          hands_over: false,
        })
        .execute(),
    ).rejects.toThrow('away_once')
  })

  it('is told once, and does not come back after a return, when its call comes again', async () => {
    const leaving = {
      as: mentor.session,
      headers: { 'idempotency-key': 'leaving' },
      body: { from: inDays(0), until: inDays(5), handsOver: false },
    }
    const told = async () =>
      (await koya.call('listNews', { as: mentee.session, query: {} })).items.filter(({ sentence }) =>
        sentence.includes('away'),
      )
    const first = await koya.call('goAway', leaving)
    expect(first.away).not.toBeNull()
    expect(await koya.call('goAway', leaving)).toEqual(first)
    expect(await told()).toHaveLength(1)
    const returning = { as: mentor.session, headers: { 'idempotency-key': 'returning' } }
    expect(await koya.call('comeBack', returning)).toMatchObject({ away: null })
    await koya.call('goAway', leaving)
    expect((await koya.call('readOwnPromise', { as: mentor.session })).away).toBeNull()
    await goAway(1, 3)
    await koya.call('comeBack', returning)
    expect((await koya.call('readOwnPromise', { as: mentor.session })).away).not.toBeNull()
  })

  it('holds while work is sent at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => buildMentee(koya.context, track, mentor)),
    )
    await Promise.all([
      ...people.map(({ session }) => koya.call('submitTask', submitting(session, track.tasks[0]))),
      goAway(0, 5),
    ])
    const rows = await koya.context.db
      .selectFrom('submission')
      .select('due_at')
      .where('mentor_id', '=', mentor.id)
      .execute()
    const back = Date.parse((await koya.call('readOwnPromise', { as: mentor.session })).away?.until ?? '')
    expect(rows).toHaveLength(8)
    for (const { due_at } of rows) expect(due_at?.getTime()).toBeGreaterThan(back + days(2.9))
  })

  it.each([
    [-2, -1, 'until', 'This day has passed'],
    [-1, 3, 'from', 'This day has passed'],
    [3, 2, 'until', 'The last day is before the first one'],
    [1, 367, 'until', 'Enter a day within a year'],
    [1, 2_912_000, 'until', 'Enter a day within a year'],
  ])('from day %i until day %i is refused', async (from, until, path, message) => {
    const body = { from: inDays(from), until: inDays(until), handsOver: false }
    expect(await koya.refusal('goAway', { as: mentor.session, body })).toMatchObject({
      status: 422,
      message,
      issues: [{ path }],
    })
  })

  it('of today begins now, and never before', async () => {
    const now = koya.clock.now().getTime()
    const sinceMidnight = (now + hours(1)) % days(1)
    const from = new Date(now - sinceMidnight).toISOString()
    const body = { from, until: inDays(2), handsOver: false }
    const { away } = await koya.call('goAway', { as: await as(mentor), body })
    expect(Date.parse(away?.from ?? '')).toBeGreaterThanOrEqual(now)
    const yesterday = new Date(Date.parse(from) - 1).toISOString()
    const early = { as: await as(mentor), body: { ...body, from: yesterday } }
    expect(await koya.refusal('goAway', early)).toMatchObject({ issues: [{ path: 'from' }] })
  })

  it('of more than 14 days hands over what waits, and admins prepare the move, also where it was made longer', async () => {
    expect((await goAway(0, 14)).away).toMatchObject({ handsOver: false })
    expect(await gone()).toEqual([])
    await koya.moveAhead(days(10))
    // On day ten the mentor moves the end by four days, so the absence lasts eighteen days in total.
    const { away } = await goAway(0, 8)
    expect(away).toMatchObject({ handsOver: true })
    expect(await gone()).toMatchObject([{ why: 'away', until: away?.until, mentees: 1 }])
    await comeBack()
    expect(await gone()).toEqual([])
    expect((await goAway(2, 17)).away).toMatchObject({ handsOver: true })
    expect(await gone()).toEqual([])
  })

  it('of more than 14 days leaves nothing to prepare where the mentor has no mentees', async () => {
    mentor = await buildMentor(koya.context, track)
    await goAway(0, 20)
    expect(await gone()).toEqual([])
  })
})
