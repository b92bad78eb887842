import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { countAll } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'

const trackColumns = [
  'track.id',
  'track.title',
  'track.description',
  'track.image',
  'track.motifs',
  'track.state',
  'track.updated_at',
] as const

/** Sums the stored numbers of taken places, so that the query counts no mentees. */
const peopleCounts = [
  sql<number>`coalesce(sum(taken), 0)::int`.as('mentees'),
  sql<number>`(count(*) filter (where approved_at is not null))::int`.as('mentors'),
] as const

interface PeopleCounts {
  mentees: number
  mentors: number
}

const cacheOfTrack = cacheIfMany<PeopleCounts & { count: number }>()
const cacheOfTracks = cacheIfMany<{ ofTrack: Map<string, PeopleCounts>; count: number }>()

export const countPeople = (db: Database, trackId: string) =>
  cacheOfTrack(db, trackId, () =>
    db
      .selectFrom('track_mentor')
      .select([...peopleCounts, countAll])
      .where('track_id', '=', trackId)
      .executeTakeFirstOrThrow(),
  )

/** The map has no entry for a track without mentors. */
export async function countPeopleOfTracks(db: Database): Promise<ReadonlyMap<string, PeopleCounts>> {
  const { ofTrack } = await cacheOfTracks(db, '', async () => {
    const rows = await db
      .selectFrom('track_mentor')
      .select(['track_id', ...peopleCounts, countAll])
      .groupBy('track_id')
      .execute()
    return {
      ofTrack: new Map(rows.map(({ track_id, ...counts }) => [track_id, counts])),
      count: rows.reduce((sum, { count }) => sum + count, 0),
    }
  })
  return ofTrack
}

export const listTracks = (db: Database) =>
  db
    .selectFrom('track')
    .select(trackColumns)
    .select([
      sql<number>`(select count(*)::int from stage where stage.track_id = track.id)`.as('stage_count'),
      sql<number>`
        (select count(*)::int from task join stage on stage.id = task.stage_id
        where stage.track_id = track.id)`.as('task_count'),
    ])
    .orderBy('track.position')
    .execute()

export type TrackEntryRow = Awaited<ReturnType<typeof listTracks>>[number]

export async function findTrack(db: Database, id: string) {
  const row = await db.selectFrom('track').select(trackColumns).where('track.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type TrackRow = Awaited<ReturnType<typeof findTrack>>

/** Locks the track until the commit. Enrolling in the track waits for this lock. */
export async function lockTrack(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('track')
    .select(trackColumns)
    .where('track.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks the table: only one transaction at a time may create or order tracks. */
export const lockTracks = (trx: Trx) => sql`lock table track in share row exclusive mode`.execute(trx)

export async function nextTrackPosition(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('track')
    .select(sql<number | null>`max(position)`.as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Returns the `limit` approved mentors who registered last, in the order of their names. */
export const listMentors = (db: Database, trackId: string, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('track_mentor')
        .select(['mentor_id', 'places_allowed', 'places', 'taken'])
        .where('track_id', '=', trackId)
        .where('approved_at', 'is not', null)
        .orderBy('mentor_id', 'desc')
        .limit(limit)
        .as('latest'),
    )
    .innerJoin('user', 'user.id', 'latest.mentor_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email'])
    .select(['latest.places_allowed', 'latest.places', 'latest.taken'])
    .orderBy('user.first_name')
    .orderBy('user.last_name')
    .orderBy('user.id')
    .execute()

export type MentorRow = Awaited<ReturnType<typeof listMentors>>[number]
