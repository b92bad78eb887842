import { sql } from 'kysely'
import { NIL } from 'uuid'

/** A mentee who wants a place, and the current time. */
export interface Seeker {
  menteeId: string
  now: Date
}

/** SQL on a `track_mentor`: the number of places held for other mentees (rules: enrollment 31). */
export const heldForOthers = ({ menteeId, now }: Seeker) => sql<number>`(
  select count(*)::int from waiting
  where waiting.held_mentor_id = track_mentor.mentor_id and waiting.track_id = track_mentor.track_id
    and waiting.held_until > ${now} and waiting.mentee_id <> ${menteeId})`

export const heldForAnybody = (now: Date) => heldForOthers({ menteeId: NIL, now })

/**
 * SQL on a `track_mentor`: true if a place is held for the mentee. The subquery uses no column of the row, so
 * it runs once.
 */
const isHeldFor = (trackId: string, { menteeId, now }: Seeker) => sql<boolean>`(track_mentor.mentor_id = (
  select waiting.held_mentor_id from waiting
  where waiting.mentee_id = ${menteeId} and waiting.track_id = ${trackId} and waiting.held_until > ${now}))`

/**
 * SQL: true if other mentees without a held place wait for the track. With `order by`, PostgreSQL reads only
 * the first entries of the list.
 */
const othersWait = (trackId: string, { menteeId }: Seeker) => sql<boolean>`coalesce((
  select true from waiting
  where waiting.track_id = ${trackId} and waiting.held_mentor_id is null and waiting.mentee_id <> ${menteeId}
  order by waiting.since limit 1), false)`

/** SQL: the mentors of the track with a held place, even if the hold has expired; they are few. */
const holdersOf = (trackId: string) => sql`(
  select waiting.held_mentor_id from waiting
  where waiting.track_id = ${trackId} and waiting.held_mentor_id is not null)`

/** SQL on a `track_mentor` of the track: true if this mentee may take a place (rules: enrollment 31). */
export const isFreeFor = (trackId: string, seeker: Seeker) => sql<boolean>`(
  track_mentor.taken < track_mentor.places
  and (${isHeldFor(trackId, seeker)}
    or (not ${othersWait(trackId, seeker)}
      and (track_mentor.mentor_id not in ${holdersOf(trackId)}
        or track_mentor.taken + ${heldForOthers(seeker)} < track_mentor.places))))`
