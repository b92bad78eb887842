import { beforeAll, describe, expect, it } from 'vitest'
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
const absent = '0199a0c0-0000-7000-8000-000000000000'
let track: TestTrack
let other: TestTrack
let mentor: TestPerson
let mentee: TestPerson

beforeAll(async () => {
  track = await buildTrack(koya.context)
  other = await buildTrack(koya.context, { tasks: 2 })
  mentor = await buildMentor(koya.context, track)
  mentee = await buildMentee(koya.context, track, mentor)
})

const newMentee = () => buildPerson(koya.context, 'MENTEE')

const enroll = (as: string, trackId: string, mentorId: string, headers: Record<string, string> = {}) =>
  koya.post(`/tracks/${trackId}/enroll`, { as, body: { mentorId }, headers })

const enrollmentsIn = (trackId: string) =>
  koya.context.db.selectFrom('enrollment').select('mentee_id').where('track_id', '=', trackId).execute()

describe('tracks, stages and courses', () => {
  it('lists all tracks and reads one', async () => {
    const { status, body } = await koya.get('/tracks', { as: mentee.session })
    expect([status, body.totalCount]).toEqual([200, 2])
    expect(Object.keys(body.items[0]).sort()).toEqual(['description', 'id', 'image', 'title'])
    expect((await koya.get(`/tracks/${track.id}`, { as: mentee.session })).body).toEqual(body.items[0])
  })

  it('lists the stages of a track with their tasks counted', async () => {
    const { status, body } = await koya.get(`/tracks/${track.id}/stages`, { as: mentee.session })
    expect([status, body.length, body.totalCount]).toEqual([200, 2, 2])
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      title: 'Stage 0',
      description: 'A stage',
      image: '',
      taskCount: 2,
      track: { id: track.id, title: track.title },
    })
  })

  it('lists all stages, or those that search names', async () => {
    expect((await koya.get('/stages', { as: mentee.session })).body.items).toHaveLength(4)
    const search = encodeURIComponent(JSON.stringify({ track: other.id }))
    const { body } = await koya.get(`/stages?limit=100&search=${search}`, { as: mentee.session })
    expect(body.items.map((stage: { track: { id: string } }) => stage.track.id)).toEqual([other.id, other.id])
  })

  it.each(['{', '[]', '{"track":"abc"}', '{"track":"x","y":1}', '"x"'])(
    'refuses the search %s',
    async (search) => {
      const { status } = await koya.get(`/stages?search=${encodeURIComponent(search)}`, {
        as: mentee.session,
      })
      expect(status).toBe(422)
    },
  )

  it('reads a course', async () => {
    const { status, body } = await koya.get(`/courses/${track.course}`, { as: mentee.session })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['id', 'playlistUrl', 'title']])
  })

  it.each([
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg', true],
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg&list=PL1_a-b', true],
    ['https://www.youtube.com/playlist?list=PL1_a-b', true],
    ['https://youtu.be/pQN-pnXPaVg', true],
    ['http://www.youtube.com/watch?v=pQN-pnXPaVg', false],
    ['https://www.youtube.com/', false],
    ['https://www.youtube.com/redirect?q=https://evil.example', false],
    ['https://www.youtube.com/watch?v=pQN-pnXPaVg&autoplay=1', false],
    ['https://www.youtube.com.evil.example/watch?v=pQN-pnXPaVg', false],
    ['https://vimeo.com/watch?v=pQN-pnXPaVg', false],
  ])('may a course have the address %s: %s', async (playlist_url, may) => {
    const write = koya.context.db
      .updateTable('course')
      .set({ playlist_url })
      .where('id', '=', other.course)
      .execute()
    await (may ? write : expect(write).rejects.toThrow('course_playlist_url_check'))
  })

  it.each(['/tracks/ID', '/tracks/ID/stages', '/tracks/ID/mentors', '/courses/ID'])(
    'answers %s 404 for an absent and for a malformed identifier',
    async (path) => {
      for (const id of [absent, 'abc', "1' or '1'='1"]) {
        const url = path.replace('ID', encodeURIComponent(id))
        expect((await koya.get(url, { as: mentee.session })).status).toBe(404)
      }
    },
  )
})

describe('enroll', () => {
  it('answers 201 with the track, takes a place, and mails both', async () => {
    const person = await newMentee()
    const { status, body } = await enroll(person.session, track.id, mentor.id)
    expect([status, body]).toMatchObject([201, { id: track.id, title: track.title }])
    expect((await koya.get('/profile/mentors', { as: person.session })).body.items[0].id).toBe(mentor.id)
    expect((await koya.mailsTo(person.email))[0]?.subject).toMatch(/is your mentor/)
    expect((await koya.mailsTo(mentor.email))[0]?.subject).toMatch(/has chosen you as mentor/)
  })

  it('refuses a second enrollment in the same track', async () => {
    const { status, body } = await enroll(mentee.session, track.id, mentor.id)
    expect([status, body.code]).toEqual([409, 'already_enrolled'])
  })

  it('refuses a mentor of another track, one who is not approved, and one who is full', async () => {
    const person = await newMentee()
    const unapproved = await buildMentor(koya.context, other, { approved: false })
    const full = await buildMentor(koya.context, other, { places: 0 })
    for (const candidate of [mentor.id, unapproved.id, full.id, absent]) {
      expect((await enroll(person.session, other.id, candidate)).status).toBe(409)
    }
    expect(await enrollmentsIn(other.id)).toHaveLength(0)
  })

  it('is closed to mentors and admins', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    expect((await enroll(mentor.session, track.id, mentor.id)).status).toBe(403)
    expect((await enroll(admin.session, track.id, mentor.id)).status).toBe(403)
  })

  it('refuses an absent track, and a mentor that is no identifier', async () => {
    const person = await newMentee()
    expect((await enroll(person.session, absent, mentor.id)).status).toBe(404)
    expect((await enroll(person.session, track.id, 'abc')).status).toBe(422)
    expect((await koya.post(`/tracks/${track.id}/enroll`, { as: person.session, body: {} })).status).toBe(422)
  })

  it('gives the last place to exactly one of many', async () => {
    const lastPlace = await buildMentor(koya.context, other, { places: 1 })
    const people = await Promise.all(Array.from({ length: 10 }, newMentee))
    const answers = await Promise.all(people.map(({ session }) => enroll(session, other.id, lastPlace.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await enrollmentsIn(other.id)).toHaveLength(1)
  })

  it('enrolls one mentee once, however often it is sent at the same moment', async () => {
    const person = await newMentee()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => enroll(person.session, track.id, mentor.id)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('gives the first answer again under the same Idempotency-Key', async () => {
    const person = await newMentee()
    const key = { 'idempotency-key': 'enroll-1' }
    const first = await enroll(person.session, track.id, mentor.id, key)
    const again = await enroll(person.session, track.id, mentor.id, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await enroll(person.session, other.id, mentor.id, key)).status).toBe(422)
  })
})
