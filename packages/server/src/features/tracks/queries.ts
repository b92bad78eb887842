import { sql } from 'kysely'
import { tasksVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { cacheCount, countAll, idsOf, type Page, readInSteps } from '#db/lists/lists.ts'
import { heldForOthers, isFreeFor, type Seeker } from '#shared/enrollment/places.ts'
import { publicColumns } from '#shared/people/people.ts'
import { isHere } from '#shared/promise/promises.ts'
import { reviewsSince, reviewTimesOf, usualReviews } from '#shared/submissions/reviews.ts'

/** SQL: ids of people who cannot mentor, even if approved. They are few, so a list is cheaper than a join. */
const mentorsNobody = sql`
  select id from "user" where switched_off_at is not null
  union all select id from "user" where role = 'ADMIN'`

/**
 * Selects the approved and present mentors of an open track who have a free place for the mentee
 * (rules: tracks 7).
 */
const selectFree = (db: Database, trackId: string, seeker: Seeker) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track.state', '=', 'open')
    .where('track_mentor.approved_at', 'is not', null)
    .where(isFreeFor(trackId, seeker))
    .where(sql<boolean>`track_mentor.mentor_id not in (${mentorsNobody})`)
    .where(isHere(seeker.now, 'track_mentor.mentor_id'))

/** Counts the mentors with a free place; a large count may be a minute old. */
const countFree = async (db: Database, trackId: string, seeker: Seeker): Promise<number> => {
  const question = JSON.stringify(['free mentors', trackId, seeker.menteeId])
  const counting = selectFree(db, trackId, seeker).select(countAll)
  return (await cacheCount(db, question, () => counting.executeTakeFirstOrThrow())).count
}

/** Lists the mentors with a free place, with their review times and free places (rules: tracks 12). */
export const listFreeMentors = (db: Database, trackId: string, seeker: Seeker, page: Page) =>
  readInSteps(page, {
    keys: selectFree(db, trackId, seeker)
      .select('track_mentor.mentor_id as id')
      .orderBy('track_mentor.mentor_id')
      .limit(page.limit)
      .offset(page.skip),
    details: (keys) =>
      db
        .selectFrom('user')
        .innerJoin('track_mentor', 'track_mentor.mentor_id', 'user.id')
        .where('track_mentor.track_id', '=', trackId)
        .where('user.id', 'in', idsOf(keys))
        .innerJoinLateral(
          () =>
            reviewTimesOf(sql.ref('user.id'), sql`${reviewsSince(seeker.now)}`, sql`${seeker.now}`).as(
              'reviewed',
            ),
          (join) => join.onTrue(),
        )
        .select(publicColumns)
        .select(usualReviews)
        .select([
          sql<number>`greatest(1, track_mentor.places - track_mentor.taken - ${heldForOthers(seeker)})`.as(
            'freePlaces',
          ),
        ])
        .orderBy('user.id')
        .execute(),
    count: () => countFree(db, trackId, seeker),
  })

/** Returns the ids of the tracks whose tasks the viewer may see. */
export async function listOwnTracks(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('track').select('track.id').where(tasksVisibleTo(viewer)).execute()
  return new Set(rows.map(({ id }) => id))
}
