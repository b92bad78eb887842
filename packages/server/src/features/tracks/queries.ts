import type { Database } from '#db/client.ts'
import { type Page, readList } from '#db/lists.ts'
import { publicColumns } from '#db/people.ts'

/** The mentors who are approved for a track and have a free place (rules: tracks 7). */
export function listFreeMentors(db: Database, trackId: string, { limit, skip }: Page) {
  const free = db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track_mentor.approved_at', 'is not', null)
    .whereRef('track_mentor.taken', '<', 'track_mentor.places')
    .where('user.role', '=', 'MENTOR')
  return readList(free.select(publicColumns).orderBy('user.id').limit(limit).offset(skip), free)
}
