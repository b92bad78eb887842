import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { notFound } from '#errors.ts'

const trackColumns = [
  'track.id',
  'track.title',
  'track.description',
  'track.image',
  'track.state',
  'track.updated_at',
] as const

/** Places that are taken stand beside those that are offered, so that nothing has to be counted. */
const menteeCount = sql<number>`
  (select coalesce(sum(taken), 0)::int from track_mentor where track_mentor.track_id = track.id)`.as(
  'mentee_count',
)

export const listTracks = (db: Database) =>
  db
    .selectFrom('track')
    .select(trackColumns)
    .select([
      menteeCount,
      sql<number>`(select count(*)::int from stage where stage.track_id = track.id)`.as('stage_count'),
      sql<number>`
        (select count(*)::int from task join stage on stage.id = task.stage_id
        where stage.track_id = track.id)`.as('task_count'),
    ])
    .orderBy('track.position')
    .execute()

export type TrackEntryRow = Awaited<ReturnType<typeof listTracks>>[number]

export async function findTrack(db: Database, id: string) {
  const row = await db
    .selectFrom('track')
    .select(trackColumns)
    .select(menteeCount)
    .where('track.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type TrackRow = Awaited<ReturnType<typeof findTrack>>

/** Holds the track until the transaction ends, and all that is made in it or put in order. */
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

/** While a track is made or all are put in order, no other is. */
export const lockTracks = (trx: Trx) => sql`lock table track in share row exclusive mode`.execute(trx)

export async function nextTrackPosition(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('track')
    .select(sql<number | null>`max(position)`.as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export const listMentors = (db: Database, trackId: string) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track_mentor.approved_at', 'is not', null)
    .select([
      'user.id',
      'user.first_name',
      'user.last_name',
      'track_mentor.places_allowed',
      'track_mentor.places',
      'track_mentor.taken',
    ])
    .orderBy('user.first_name')
    .orderBy('user.last_name')
    .orderBy('user.id')
    .execute()

export type MentorRow = Awaited<ReturnType<typeof listMentors>>[number]
