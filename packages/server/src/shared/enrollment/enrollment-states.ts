import type { PairingState } from '@koya/contract'
import { type SqlBool, sql } from 'kysely'

/** Of an `enrollment`: everything there is to do is graded, so that its place is free (rules: pairings 2). */
export const isFinished = sql<boolean>`(enrollment.tasks > 0 and enrollment.graded >= enrollment.tasks)`

/** Of an `enrollment`: it has not ended; its mentee learns the track or has finished it. */
export const isEnrolled = sql<SqlBool>`(enrollment.ended_at is null)`

/** Of an `enrollment`. */
export const hasEnded = sql<SqlBool>`(enrollment.ended_at is not null)`

/** Of an `enrollment`: there is something left to learn. Nothing else makes a mentee or a mentor of today (rules: people 18). */
export const isPresent = sql<SqlBool>`(enrollment.ended_at is null and not ${isFinished})`

/**
 * Of an `enrollment`: its mentor reads nothing, switched off or a mentee by now. A track can get a further task after its
 * mentor has become a mentee, and who had finished it learns again.
 */
export const hasNoMentor = sql<SqlBool>`(enrollment.mentor_id = any (array(
  select mentor.id from "user" as mentor where mentor.switched_off_at is not null
  union all
  select former.mentor_id from track_mentor as former join "user" as mentor on mentor.id = former.mentor_id
  where former.approved_at is null and former.taken > 0 and mentor.role = 'MENTEE')))`

/** What a row says of itself: who has finished has done so, even if it was ended afterwards. */
export function pairingStateOf(row: { ended_at: Date | null; is_finished: boolean }): PairingState {
  if (row.is_finished) return 'finished'
  return row.ended_at === null ? 'open' : 'ended'
}
