import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { holdPlaces } from './hold-places.ts'

// Tests the rules enrollment 29 to 33.
const koya = useTestApp()
let admin: string
let track: TestTrack
let mentor: TestPerson
let learner: TestPerson
let first: TestPerson
let second: TestPerson

const newMentee = () => buildPerson(koya.context, 'MENTEE')
const on = ({ session: as }: TestPerson, trackId = track.id) => ({ as, params: { trackId } })
const wait = (person: TestPerson) => koya.call('waitForPlace', on(person))
const own = async ({ session: as }: TestPerson) => (await koya.call('listOwnWaiting', { as })).items
const free = async ({ session: as }: TestPerson) =>
  (await koya.call('listTrackMentors', { as, params: { id: track.id } })).items.map(({ id }) => id)
const enrolling = (person: TestPerson) => ({ ...on(person), body: { mentorId: mentor.id } })
const offer = (places: number) =>
  koya.context.db.updateTable('track_mentor').set({ places }).where('mentor_id', '=', mentor.id).execute()
const hold = () => askingAs('holding places', () => holdPlaces(koya.context))
const later = async (milliseconds: number) => {
  koya.clock.moveAhead(milliseconds)
  for (const person of [first, second]) {
    person.session = await signAnew(koya.context, person)
  }
}

beforeEach(async () => {
  admin = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track, { places: 1, allowed: 9 })
  learner = await buildMentee(koya.context, track, mentor)
  first = await newMentee()
  second = await newMentee()
})

describe('waiting for a place', () => {
  it('counts once among those who need help, in however many tracks somebody waits', async () => {
    const needs = async () => (await koya.call('readOverview', { as: admin })).needs
    const waiting = async () => (await needs()).waitingForMentor ?? 0
    const before = await waiting()
    await wait(first)
    const { items } = await koya.call('listWaiting', { as: admin })
    expect((await needs()).waitingForMentorSince).toBe(items[0]?.since)
    const other = await buildTrack(koya.context)
    await buildMentee(koya.context, other, await buildMentor(koya.context, other, { places: 1 }))
    await koya.call('waitForPlace', on(first, other.id))
    expect(await waiting()).toBe(before + 1)
  })

  it('ends with another role, so that the place is for the next one', async () => {
    await wait(first)
    await wait(second)
    const params = { id: first.id }
    const { updatedAt } = await koya.call('readPerson', { as: admin, params })
    const headers = { 'if-match': `"${updatedAt}"` }
    await koya.call('changeRole', { as: admin, params, headers, body: { role: 'MENTOR' } })
    expect(await own(second)).toMatchObject([{ before: 0 }])
  })

  it('is for an open track in which nobody is free, once, and can be left', async () => {
    expect(await wait(first)).toMatchObject({
      track: { id: track.id, title: track.title },
      before: 0,
      held: null,
    })
    expect(await wait(first)).toMatchObject({ before: 0 })
    expect(await wait(second)).toMatchObject({ before: 1 })
    expect(await own(second)).toHaveLength(1)
    await koya.call('stopWaiting', on(first))
    expect(await own(first)).toEqual([])
    expect(await own(second)).toMatchObject([{ before: 0 }])

    expect((await koya.refusal('waitForPlace', on(learner))).code).toBe('already_enrolled')
    expect((await koya.refusal('waitForPlace', on(first, absentId))).status).toBe(404)
    const other = await buildTrack(koya.context)
    await buildMentor(koya.context, other)
    expect((await koya.refusal('waitForPlace', on(first, other.id))).code).toBe('place_free')
  })

  it('is seen by admins, the longest waiting first', async () => {
    await wait(first)
    await wait(second)
    const { items, totalCount } = await koya.call('listWaiting', { as: admin, query: { track: track.id } })
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { mentee: { id: first.id }, email: first.email, held: null },
      { mentee: { id: second.id } },
    ])
    const page = { track: track.id, limit: '1', skip: '1' }
    expect(await koya.call('listWaiting', { as: admin, query: page })).toMatchObject({
      items: [{ mentee: { id: second.id } }],
      totalCount: 2,
    })
  })
})

describe('a place that comes free', () => {
  it('is free for nobody who does not wait, held for the first, who is told once, and theirs', async () => {
    await wait(first)
    await wait(second)
    const freePlaces = async () => (await koya.call('readCommunity', { as: admin })).freePlaces
    const before = await freePlaces()
    await offer(2)
    expect(await freePlaces()).toBe(before + 1)
    const passer = await newMentee()
    // Nobody else can take the place, even before the job has held it.
    expect(await free(passer)).toEqual([])
    expect((await koya.refusal('enroll', enrolling(passer))).code).toBe('mentor_not_free')
    await Promise.all([hold(), hold()])
    await hold()
    expect(await own(first)).toMatchObject([{ held: { mentor: { id: mentor.id } } }])
    expect(await own(second)).toMatchObject([{ before: 0, held: null }])
    // Admins, and people whom they invite, cannot use a held place either.
    expect(await freePlaces()).toBe(before)
    const csv = `email,track,mentor\nnewcomer@koya.test,${track.title},${mentor.email}`
    const { lines } = await koya.call('checkInvitations', { as: admin, body: { csv } })
    expect(lines).toMatchObject([{ verdict: 'mentor_full' }])
    const mails = await koya.mailsTo(first.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A place with .* is held for you$/),
    ])
    expect(await koya.mailsTo(second.email)).toEqual([])

    for (const other of [passer, second]) {
      expect(await free(other)).toEqual([])
      expect((await koya.refusal('enroll', enrolling(other))).code).toBe('mentor_not_free')
    }
    expect(await free(first)).toEqual([mentor.id])
    await koya.call('enroll', enrolling(first))
    expect(await own(first)).toEqual([])
    // A new place goes to the next person in the queue.
    await offer(3)
    await hold()
    expect(await own(second)).toMatchObject([{ held: { mentor: { id: mentor.id } } }])
  })

  it('goes to the next when it was not used within 48 hours', async () => {
    await wait(first)
    await wait(second)
    await offer(2)
    await hold()
    await later(hours(47))
    await hold()
    expect(await own(first)).toMatchObject([{ held: { mentor: { id: mentor.id } } }])
    await later(hours(2))
    // The hold ends on time, even before the job has removed it.
    expect((await koya.refusal('enroll', enrolling(first))).code).toBe('mentor_not_free')
    await hold()
    expect(await own(first)).toEqual([])
    expect((await koya.mailsTo(first.email))[0]?.subject).toMatch(
      /^The place that we held for you in .+ went to the next$/,
    )
    expect(await own(second)).toMatchObject([{ held: { mentor: { id: mentor.id } } }])
    await koya.call('enroll', enrolling(second))
    await later(hours(49))
    await hold()
    expect((await koya.mailsTo(second.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('went to the next'),
    )
  })

  it('is passed on when it is given back, and kept for nobody whom its mentor cannot take any more', async () => {
    await wait(first)
    await wait(second)
    await offer(2)
    await hold()
    await koya.call('stopWaiting', on(first))
    await hold()
    expect(await own(second)).toMatchObject([{ held: { mentor: { id: mentor.id } } }])
    await offer(1)
    await hold()
    expect(await own(second)).toMatchObject([{ before: 0, held: null }])
    await koya.context.db
      .updateTable('user')
      .set({ switched_off_at: koya.clock.now(), switched_off_reason: 'Asked to leave.' })
      .where('id', '=', second.id)
      .execute()
    await offer(2)
    await hold()
    expect(await free(await newMentee())).toEqual([mentor.id])
  })

  it('is not where admins move somebody to', async () => {
    await wait(first)
    await offer(2)
    await hold()
    const source = await buildMentor(koya.context, track, { places: 1 })
    const moved = await buildMentee(koya.context, track, source)
    const { items } = await koya.call('listPairings', { as: admin, query: { mentee: moved.id } })
    const body = { pairings: [{ id: items[0]?.id ?? '', mentorId: source.id }], mentorId: mentor.id }
    expect((await koya.refusal('moveMentees', { as: admin, body })).code).toBe('mentor_not_free')
    await offer(3)
    await koya.call('moveMentees', { as: admin, body })
    expect(await free(first)).toContain(mentor.id)
  })
})
