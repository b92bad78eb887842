import { tasksVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/client.ts'
import { type Page, readList } from '#db/lists.ts'
import { publicColumns } from '#db/people.ts'
import { isHere } from '#db/promises.ts'

/** The mentors who are approved for an open track, have a free place and are not away (rules: tracks 7). */
export function listFreeMentors(db: Database, trackId: string, now: Date, { limit, skip }: Page) {
  const free = db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track.state', '=', 'open')
    .where('track_mentor.approved_at', 'is not', null)
    .whereRef('track_mentor.taken', '<', 'track_mentor.places')
    .where('user.role', '=', 'MENTOR')
    .where('user.switched_off_at', 'is', null)
    .where(isHere(now))
  return readList(db, free.select(publicColumns).orderBy('user.id').limit(limit).offset(skip), free)
}

/** The tracks that somebody learns or mentors; all for an admin. */
export async function listOwnTracks(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('track').select('track.id').where(tasksVisibleTo(viewer)).execute()
  return new Set(rows.map(({ id }) => id))
}
