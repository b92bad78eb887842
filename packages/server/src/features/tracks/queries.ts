import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { countAll, type Page } from '#db/page.ts'

const trackColumns = ['track.id', 'track.title', 'track.description', 'track.image'] as const

export async function listTracks(db: Database, { limit, skip }: Page) {
  const [items, { count }] = await Promise.all([
    db.selectFrom('track').select(trackColumns).orderBy('position').limit(limit).offset(skip).execute(),
    db.selectFrom('track').select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

export const findTrack = (db: Database | Trx, id: string) =>
  db.selectFrom('track').select(trackColumns).where('track.id', '=', id).executeTakeFirst()

/** Takes one of a mentor's places; false if the mentor is not approved for the track or has none left. */
export async function takePlace(trx: Trx, trackId: string, mentorId: string): Promise<boolean> {
  const row = await trx
    .updateTable('track_mentor')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .whereRef('taken', '<', 'places')
    .returning('mentor_id')
    .executeTakeFirst()
  return row !== undefined
}

const placesOf = (db: Database, mentorId: string) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .where('track_mentor.mentor_id', '=', mentorId)
    .where('track_mentor.approved_at', 'is not', null)

const placesColumns = [
  'track_mentor.track_id',
  'track.title',
  'track_mentor.places',
  'track_mentor.taken',
  'track_mentor.places_allowed',
] as const

export async function listPlaces(db: Database, mentorId: string, { limit, skip }: Page) {
  const [items, { count }] = await Promise.all([
    placesOf(db, mentorId)
      .select(placesColumns)
      .orderBy('track.position')
      .limit(limit)
      .offset(skip)
      .execute(),
    placesOf(db, mentorId).select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

export const findPlaces = (db: Database, mentorId: string, trackId: string) =>
  placesOf(db, mentorId).select(placesColumns).where('track_mentor.track_id', '=', trackId).executeTakeFirst()

export type PlacesRow = NonNullable<Awaited<ReturnType<typeof findPlaces>>>

export const setPlaces = (db: Database, mentorId: string, trackId: string, places: number) =>
  db
    .updateTable('track_mentor')
    .set({ places })
    .where('mentor_id', '=', mentorId)
    .where('track_id', '=', trackId)
    .where('approved_at', 'is not', null)
    .execute()

export const insertEnrollment = (
  trx: Trx,
  row: { id: string; mentee_id: string; track_id: string; mentor_id: string; created_at: Date },
) => trx.insertInto('enrollment').values(row).execute()

/** What the two mails of an enrollment need. */
export const findEnrollment = (db: Database, id: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select([
      'track.title',
      'mentee.id as mentee_id',
      'mentee.email as mentee_email',
      'mentee.first_name as mentee_first_name',
      'mentee.last_name as mentee_last_name',
      'mentor.email as mentor_email',
      'mentor.first_name as mentor_first_name',
      'mentor.last_name as mentor_last_name',
    ])
    .where('enrollment.id', '=', id)
    .executeTakeFirst()
