import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, type TestPerson, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { liveDays } from '#testing/steps/live-days.ts'
import { buildPairing } from '#testing/steps/pairing.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson
let admin: TestPerson
let newcomer: TestPerson
let begun: number

const { as, look, liveUntil: liveFrom, subjects, act, goAway } = liveDays(koya)
const liveUntil = (day: number) => liveFrom(begun + days(day))
const held = async () => {
  const { items } = await koya.call('listOwnWaiting', { as: await as(newcomer) })
  return items[0]?.held?.mentor.id
}
const offer = (person: TestPerson, places: number) =>
  koya.context.db
    .updateTable('track_mentor')
    .set({ places, places_allowed: places })
    .where('mentor_id', '=', person.id)
    .execute()

beforeEach(async () => {
  ;({ track, mentor } = await buildPairing(koya.context))
  admin = await buildPerson(koya.context, 'ADMIN')
  begun = koya.clock.now().getTime()
  newcomer = await buildPerson(koya.context, 'MENTEE')
  await offer(mentor, 1)
  await koya.call('waitForPlace', { as: newcomer.session, params: { trackId: track.id } })
  await offer(mentor, 2)
  await look()
  expect(await held()).toBe(mentor.id)
})

const unread = async () =>
  (await koya.call('listNews', { as: await as(newcomer) })).items
    .filter(({ isRead }) => !isRead)
    .map(({ sentence }) => sentence)
const gone = expect.stringMatching(/^The place that we held for you in .* is not there any more$/)

describe('a held place whose mentor or track cannot give it', () => {
  it('is exchanged for a place with another', async () => {
    const other = await buildMentor(koya.context, track)
    await goAway(mentor, 0, 5)
    await look()
    expect(await held()).toBe(other.id)
    expect(await subjects(newcomer)).toEqual(Array(2).fill(expect.stringMatching(/ is held for you$/)))
    expect(await unread()).toHaveLength(1)
    const enrolling = { as: await as(newcomer), params: { trackId: track.id } }
    await koya.call('enroll', { ...enrolling, body: { mentorId: other.id } })
  })

  it('goes to the next, and is not exchanged, if it has run out by then', async () => {
    const behind = await buildPerson(koya.context, 'MENTEE')
    await koya.call('waitForPlace', { as: behind.session, params: { trackId: track.id } })
    await buildMentor(koya.context, track, { places: 1 })
    await koya.moveAhead(days(2.1))
    await goAway(mentor, 0, 5)
    await look()
    expect(await held()).toBeUndefined()
    expect((await subjects(newcomer))[0]).toContain('went to the next')
    expect((await subjects(behind))[0]).toMatch(/ is held for you$/)
  })

  it('is gone while its track is closed, and held again once the track is open', async () => {
    const changeState = (state: 'open' | 'closed') =>
      koya.context.db.updateTable('track').set({ state }).where('id', '=', track.id).execute()
    await changeState('closed')
    await liveUntil(3)
    expect(await held()).toBeUndefined()
    expect(await unread()).toEqual([gone])
    const mail = (await koya.mailsTo(newcomer.email))[0]
    expect(mail?.text).toContain('the track takes nobody new at present')
    await changeState('open')
    await look()
    expect(await held()).toBe(mentor.id)
  })

  it('keeps who waits at the head of the line, and no mail says that it went to somebody', async () => {
    const behind = await buildPerson(koya.context, 'MENTEE')
    await koya.call('waitForPlace', { as: behind.session, params: { trackId: track.id } })
    await goAway(mentor, 0, 5)
    await liveUntil(4)
    expect(await held()).toBeUndefined()
    expect(
      (await subjects(newcomer)).filter((subject) => subject.endsWith('is not there any more')),
    ).toHaveLength(1)
    expect(await unread()).toEqual([gone])
    expect(await subjects(newcomer)).not.toContainEqual(expect.stringContaining('went to the next'))
    expect(await subjects(behind)).toEqual([])
    await liveUntil(5.5)
    expect(await held()).toBe(mentor.id)
    expect(await unread()).toEqual([expect.stringMatching(/ is held for you$/)])
    await act('switchOffPerson', mentor, admin)
    await look()
    expect(await held()).toBeUndefined()
    await liveUntil(9)
    expect(await subjects(newcomer)).not.toContainEqual(expect.stringContaining('went to the next'))
  })
})
