import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'

const koya = useTestApp()
let track: TestTrack
let mentor: TestPerson

beforeEach(async () => {
  track = await buildTrack(koya.context)
  mentor = await buildMentor(koya.context, track, { places: 3, allowed: 5 })
  await buildMentee(koya.context, track, mentor)
  await buildMentee(koya.context, track, mentor)
})

const offer = (places: unknown, as = mentor.session, trackId = track.id) =>
  koya.put(`/mentors/places/${trackId}`, { as, body: { places } })

const enroll = async () =>
  koya.post(`/tracks/${track.id}/enroll`, {
    as: (await buildPerson(koya.context, 'MENTEE')).session,
    body: { mentorId: mentor.id },
  })

const freeMentors = async () =>
  (await koya.call('listTrackMentors', { as: mentor.session, params: { id: track.id } })).totalCount

const ownPlaces = async (as = mentor.session) => (await koya.call('listOwnPlaces', { as })).items

describe('the places a mentor offers', () => {
  it('are told of tracks that are still being written by their number alone', async () => {
    const draft = await buildTrack(koya.context)
    await koya.context.db.updateTable('track').set({ state: 'draft' }).where('id', '=', draft.id).execute()
    const approved = await buildMentor(koya.context, draft)
    const answer = await koya.call('listOwnPlaces', { as: approved.session })
    expect(answer).toEqual({ items: [], totalCount: 0, drafts: 1 })
  })

  it('are listed by track, with those taken and those allowed, and only the own', async () => {
    const other = await buildTrack(koya.context)
    await buildMentor(koya.context, other, { approved: false, mentor })
    await buildMentor(koya.context, other)
    expect(await koya.call('listOwnPlaces', { as: mentor.session })).toEqual({
      items: [{ track: { id: track.id, title: track.title }, places: 3, taken: 2, allowed: 5 }],
      totalCount: 1,
      drafts: 0,
    })
  })

  it('are set within what the admins allow', async () => {
    const { status, body } = await offer(5)
    expect([status, body]).toMatchObject([200, { places: 5, taken: 2, allowed: 5 }])
    const more = await offer(6)
    expect([more.status, more.body]).toMatchObject([
      409,
      { code: 'places_not_allowed', message: 'This is more than the admins allow you in this track' },
    ])
    expect(await ownPlaces()).toMatchObject([{ places: 5 }])
  })

  it.each([
    [undefined, 'Enter how many mentees you can take'],
    ['3', 'Enter how many mentees you can take'],
    [-1, 'The places must be 0 or more'],
    [1.5, 'The places must be a whole number'],
    [5e-324, 'The places must be a whole number'],
    [1001, 'The places must be 1000 or less'],
  ])('refuse %j', async (places, message) => {
    expect(await offer(places)).toMatchObject({ status: 422, body: { message } })
  })

  it('below the mentees one has close enrollment, send nobody away, and open it again', async () => {
    expect((await offer(0)).body).toMatchObject({ places: 0, taken: 2 })
    expect(await freeMentors()).toBe(0)
    expect((await enroll()).status).toBe(409)
    expect((await koya.call('listOwnMentees', { as: mentor.session })).totalCount).toBe(2)
    await offer(2)
    expect((await enroll()).status).toBe(409)
    await offer(3)
    expect(await freeMentors()).toBe(1)
    expect((await enroll()).status).toBe(201)
    expect((await enroll()).status).toBe(409)
  })

  it('belong to the mentor of the track alone, once approved', async () => {
    const other = await buildMentor(koya.context, await buildTrack(koya.context))
    const unapproved = await buildMentor(koya.context, track, { approved: false })
    for (const { session } of [other, unapproved]) expect((await offer(1, session)).status).toBe(404)
    expect(await ownPlaces(unapproved.session)).toEqual([])
  })

  it('hold while they are lowered and mentees enroll at the same moment', async () => {
    await offer(5)
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(koya.context, 'MENTEE')))
    const answers = await Promise.all([
      ...people.map(({ session }) =>
        koya.post(`/tracks/${track.id}/enroll`, { as: session, body: { mentorId: mentor.id } }),
      ),
      offer(4),
    ])
    expect(answers.at(-1)?.status).toBe(200)
    const enrolled = answers.filter(({ status }) => status === 201).length
    expect(await ownPlaces()).toMatchObject([{ places: 4, taken: 2 + enrolled }])
    expect(enrolled).toBeLessThanOrEqual(3)
    expect((await enroll()).status).toBe(409)
  })

  it('never go beyond what is allowed, whoever writes them', async () => {
    const { db } = koya.context
    const allow = (places_allowed: number) =>
      db.updateTable('track_mentor').set({ places_allowed }).where('mentor_id', '=', mentor.id).execute()
    await expect(allow(2)).rejects.toThrow('track_mentor_within_allowed')
    await allow(4)
    expect((await offer(5)).status).toBe(409)
  })
})
