import { sql } from 'kysely'
import { NIL } from 'uuid'

/** Who wants a place, and when. */
export interface Seeker {
  menteeId: string
  now: Date
}

/** Of a `track_mentor`: how many places are held for others (rules: enrollment 31). */
export const heldForOthers = ({ menteeId, now }: Seeker) => sql<number>`(
  select count(*)::int from waiting
  where waiting.held_mentor_id = track_mentor.mentor_id and waiting.track_id = track_mentor.track_id
    and waiting.held_until > ${now} and waiting.mentee_id <> ${menteeId})`

/** Of a `track_mentor`: how many places are held for whomever. */
export const heldForAnybody = (now: Date) => heldForOthers({ menteeId: NIL, now })

/** Of a `track_mentor` of the track: whether a place is held for them. Asked once, not of each mentor. */
const isHeldFor = (trackId: string, { menteeId, now }: Seeker) => sql<boolean>`(track_mentor.mentor_id = (
  select waiting.held_mentor_id from waiting
  where waiting.mentee_id = ${menteeId} and waiting.track_id = ${trackId} and waiting.held_until > ${now}))`

/** Whether others wait in the line, who come first; its first ones are looked at, not all. Asked once, too. */
const othersWait = (trackId: string, { menteeId }: Seeker) => sql<boolean>`coalesce((
  select true from waiting
  where waiting.track_id = ${trackId} and waiting.held_mentor_id is null and waiting.mentee_id <> ${menteeId}
  order by waiting.since limit 1), false)`

/** The mentors of the track with whom places are held; asked once, since they are few among all. */
const holdersOf = (trackId: string) => sql`(
  select waiting.held_mentor_id from waiting
  where waiting.track_id = ${trackId} and waiting.held_mentor_id is not null)`

/** Of a `track_mentor` of the track: whether they may have one of its places (rules: enrollment 31). */
export const isFreeFor = (trackId: string, seeker: Seeker) => sql<boolean>`(
  track_mentor.taken < track_mentor.places
  and (${isHeldFor(trackId, seeker)}
    or (not ${othersWait(trackId, seeker)}
      and (track_mentor.mentor_id not in ${holdersOf(trackId)}
        or track_mentor.taken + ${heldForOthers(seeker)} < track_mentor.places))))`
