import type { Database } from '#db/engine/client.ts'
import { countAll, type Page, readList } from '#db/lists/lists.ts'

const selectApproved = (db: Database, mentorId: string) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .where('track_mentor.mentor_id', '=', mentorId)
    .where('track_mentor.approved_at', 'is not', null)
    .where('track.state', '<>', 'draft')

const placesColumns = [
  'track_mentor.track_id',
  'track.title',
  'track_mentor.places',
  'track_mentor.taken',
  'track_mentor.places_allowed',
] as const

export function listPlaces(db: Database, mentorId: string, { limit, skip }: Page) {
  const approved = selectApproved(db, mentorId)
  return readList(
    db,
    approved.select(placesColumns).orderBy('track.position').limit(limit).offset(skip),
    approved,
  )
}

/**
 * Counts the draft tracks of a mentor, who may know their number but not their content (rules: curriculum 1).
 */
export async function countDrafts(db: Database, mentorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .select(countAll)
    .where('track_mentor.mentor_id', '=', mentorId)
    .where('track_mentor.approved_at', 'is not', null)
    .where('track.state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

export const findPlaces = (db: Database, mentorId: string, trackId: string) =>
  selectApproved(db, mentorId)
    .select(placesColumns)
    .where('track_mentor.track_id', '=', trackId)
    .executeTakeFirst()

export type PlacesRow = NonNullable<Awaited<ReturnType<typeof findPlaces>>>

export const setPlaces = (db: Database, mentorId: string, trackId: string, places: number) =>
  db
    .updateTable('track_mentor')
    .set({ places })
    .where('mentor_id', '=', mentorId)
    .where('track_id', '=', trackId)
    .where('approved_at', 'is not', null)
    .execute()
