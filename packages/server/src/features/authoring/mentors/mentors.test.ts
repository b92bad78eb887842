import { sql } from 'kysely'
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
let as: string
let track: TestTrack

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context)
})

const approving = ({ email }: { email: string }, places = 5) => ({
  as,
  params: { id: track.id },
  body: { email, places },
})
const approve = async (person: TestPerson, places?: number) =>
  (await koya.call('approveMentor', approving(person, places))).mentors

describe('a mentor of a track', () => {
  it('is approved with places, and may then be given more or fewer', async () => {
    const mentor = await buildPerson(koya.context, 'MENTOR')
    expect(await approve(mentor)).toMatchObject([{ id: mentor.id, allowed: 5, places: 5, taken: 0 }])
    expect(await approve(mentor, 8)).toMatchObject([{ allowed: 8, places: 8 }])
    expect(await approve(mentor, 3)).toMatchObject([{ allowed: 3, places: 3 }])
    const { items } = await koya.call('listTrail', { as, query: { object: track.id } })
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ [mentor.id]: 8 }, { [mentor.id]: 3 }],
      [{ [mentor.id]: 5 }, { [mentor.id]: 8 }],
      [{ [mentor.id]: null }, { [mentor.id]: 5 }],
    ])
  })

  it('is counted, and named by name; of many only those who registered last', async () => {
    const id = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
    const many = sql`generate_series(1, 101) n`
    await sql`
      insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
      select ${id}, 'MENTOR', 'mentor-no-' || n || '@koya.test', 'none', 'Bisi', lpad(n::text, 3, '0'), now()
      from ${many}`.execute(koya.context.db)
    await sql`
      insert into track_mentor (track_id, mentor_id, approved_at, places, places_allowed)
      select ${track.id}, ${id}, now(), 1, 1 from ${many}`.execute(koya.context.db)
    const { mentorCount, mentors } = await koya.call('readAuthoredTrack', { as, params: { id: track.id } })
    expect(mentorCount).toBe(101)
    expect(mentors.map(({ lastName }) => lastName)).toEqual(
      Array.from({ length: 100 }, (_, index) => String(index + 2).padStart(3, '0')),
    )
  })

  it('can be somebody who only registered, and signs in again as a mentor', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    expect(await approve(person)).toMatchObject([{ id: person.id }])
    const { items } = await koya.call('listTrail', { as, query: { object: person.id } })
    expect(items).toMatchObject([{ action: 'person.mentor', after: { role: 'MENTOR' } }])
    const row = await koya.context.db
      .selectFrom('user')
      .select(['role', 'session_version'])
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(row).toEqual({ role: 'MENTOR', session_version: 2 })
  })

  it('is nobody who learns, runs the community or has no account', async () => {
    const mentor = await buildMentor(koya.context, track)
    const mentee = await buildMentee(koya.context, track, mentor)
    const admin = await buildPerson(koya.context, 'ADMIN')
    const why = async (person: { email: string }) =>
      (await koya.refusal('approveMentor', approving(person))).issues?.[0]
    expect(await why(mentee)).toEqual({
      path: 'email',
      message: expect.stringMatching(/once they have finished it/),
    })
    expect(await why(admin)).toMatchObject({ message: 'An admin mentors nobody: use another account' })
    expect(await why({ email: 'nobody@koya.test' })).toMatchObject({
      message: 'Nobody with this address has an account: ask them to register first',
    })
    expect(await koya.refusal('approveMentor', approving(mentor, 0))).toMatchObject({
      status: 422,
      issues: [{ path: 'places', message: 'They mentor more people in this track already' }],
    })
  })
})
