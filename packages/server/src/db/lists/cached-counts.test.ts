import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, type TestTrack } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'

const koya = useTestApp()

async function addMentees(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into "user" (id, role, email, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'MENTEE', gen_random_uuid() || '@koya.test', 'none', 'Many', 'Mentees', now()
    from generate_series(1, ${count}::int) returning id`.execute(koya.context.db)
  return rows.map(({ id }) => id)
}

/** Adds mentees who learn with this mentor and have asked for another mentor. */
async function addRequests(count: number, track: TestTrack, mentor: string): Promise<void> {
  const mentees = await addMentees(count)
  await sql`
    with enrolled as (
      insert into enrollment (id, mentee_id, track_id, mentor_id, created_at)
      select gen_random_uuid(), mentee, ${track.id}, ${mentor}, now() from unnest(${mentees}::uuid[]) mentee
      returning id)
    insert into mentor_request (id, enrollment_id, reason, asked_at)
    select gen_random_uuid(), id, 'We have no evening in common.', now() from enrolled`.execute(
    koya.context.db,
  )
}

/** Adds mentees who sent work for the first task of a track to `mentor` four days ago. */
async function addOverdue(count: number, track: TestTrack, mentor: string): Promise<void> {
  const mentees = await addMentees(count)
  const sentAt = new Date(koya.clock.now().getTime() - days(4))
  await sql`
    insert into submission (id, task_id, mentee_id, mentor_id, attempt, is_current, task_url, mentee_comment, late,
      submitted_at, waiting_since, updated_at)
    select gen_random_uuid(), ${track.tasks[0]}, mentee, ${mentor}, 1, true, 'https://work.example.org', 'Done.', false,
      ${sentAt}, ${sentAt}, ${sentAt} from unnest(${mentees}::uuid[]) mentee`.execute(koya.context.db)
}

describe('rules: api 31, counts over everybody', () => {
  it('are made anew each time while there are few, and kept for a while where there are many', async () => {
    const { session } = await buildPerson(koya.context, 'ADMIN')
    const count = async () =>
      (await koya.call('listOwnMentees', { as: session, query: { limit: '1' } })).totalCount
    expect(await count()).toBe(0)
    await addMentees(999)
    expect(await count()).toBe(999)
    await addMentees(1)
    expect(await count()).toBe(1000)
    await addMentees(5)
    expect(await count()).toBe(1000)
  })

  it('are kept as well where few are found among many requests', async () => {
    const { session } = await buildPerson(koya.context, 'ADMIN')
    const [track, large] = [await buildTrack(koya.context), await buildTrack(koya.context)]
    const mentor = await buildMentor(koya.context, track)
    const busy = await buildMentor(koya.context, large)
    const count = async (query: object) => {
      const asked = { as: session, query: { request: 'open', limit: '1', ...query } as const }
      return (await koya.call('listPairings', asked)).totalCount
    }
    await addRequests(2, track, mentor.id)
    expect(await count({ track: track.id })).toBe(2)
    await addRequests(1, track, mentor.id)
    expect(await count({ track: track.id })).toBe(3)
    await addRequests(997, large, busy.id)
    expect(await count({ track: track.id })).toBe(3)
    await addRequests(1, track, mentor.id)
    expect(await count({ track: track.id })).toBe(3)
    expect(await count({ mentor: mentor.id })).toBe(4)
    expect(await count({ track: large.id, state: 'ended' })).toBe(0)
  })

  it('are made once for all who help out, without what is their own and with what they have taken', async () => {
    const track = await buildTrack(koya.context)
    const [mentor, first, second] = [
      await buildMentor(koya.context, track),
      await buildMentor(koya.context, track),
      await buildMentor(koya.context, track),
    ]
    for (const one of [first, second])
      await koya.call('changeOwnPromise', { as: one.session, body: { helpsOut: true, digestHour: 18 } })
    const read = ({ session }: typeof first) =>
      koya.call('listOpenQueue', { as: session, query: { limit: '1' } })
    const count = async (one: typeof first) => (await read(one)).totalCount
    await addOverdue(3, track, mentor.id)
    await addOverdue(2, track, first.id)
    expect([await count(first), await count(second)]).toEqual([3, 5])
    const { items } = await read(first)
    await koya.call('claimWork', { as: first.session, params: { id: items[0]?.id ?? '' } })
    expect([await count(first), await count(second)]).toEqual([3, 4])
    await addOverdue(1000, track, mentor.id)
    expect([await count(first), await count(second)]).toEqual([1003, 1004])
    await addOverdue(10, track, mentor.id)
    expect([await count(first), await count(second)]).toEqual([1003, 1004])
  })
})
