import { sql } from 'kysely'
import { tasksVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/client.ts'
import { type Page, readList } from '#db/lists.ts'
import { publicColumns } from '#db/people.ts'
import { heldForOthers, isFreeFor, type Seeker } from '#db/places.ts'
import { isHere } from '#db/promises.ts'
import { reviewsOf, reviewsSince, usualReviewHours } from '#db/reviews.ts'

/** The mentors who are approved for an open track and have a place for whoever asks (rules: tracks 7). */
const selectFree = (db: Database, trackId: string, seeker: Seeker) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track.state', '=', 'open')
    .where('track_mentor.approved_at', 'is not', null)
    .where(isFreeFor(seeker))
    .where('user.role', '=', 'MENTOR')
    .where('user.switched_off_at', 'is', null)
    .where(isHere(seeker.now))

/** With what helps to choose, counted for the asked page alone (rules: tracks 12). */
export function listFreeMentors(db: Database, trackId: string, seeker: Seeker, { limit, skip }: Page) {
  const free = selectFree(db, trackId, seeker)
  const page = free.select('user.id').orderBy('user.id').limit(limit).offset(skip)
  return readList(
    db,
    db
      .selectFrom('user')
      .innerJoin('track_mentor', 'track_mentor.mentor_id', 'user.id')
      .where('track_mentor.track_id', '=', trackId)
      .where('user.id', 'in', page)
      .innerJoinLateral(
        (eb) => reviewsOf(eb, reviewsSince(seeker.now)).as('reviewed'),
        (join) => join.onTrue(),
      )
      .select(publicColumns)
      .select([
        sql<number>`greatest(1, track_mentor.places - track_mentor.taken - ${heldForOthers(seeker)})`.as(
          'freePlaces',
        ),
        usualReviewHours.as('usualReviewHours'),
      ])
      .orderBy('user.id'),
    free,
  )
}

/** The tracks that somebody learns or mentors; all for an admin. */
export async function listOwnTracks(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('track').select('track.id').where(tasksVisibleTo(viewer)).execute()
  return new Set(rows.map(({ id }) => id))
}
