import type { PairingState } from '@koya/contract'
import { type SqlBool, sql } from 'kysely'

/** SQL on an `enrollment`: true if all its tasks are graded above 0 (rules: pairings 2). */
export const isFinished = sql<boolean>`(enrollment.tasks > 0 and enrollment.graded >= enrollment.tasks)`

/** SQL on an `enrollment`: true if it has not ended; a finished enrollment counts too. */
export const isEnrolled = sql<SqlBool>`(enrollment.ended_at is null)`

export const hasEnded = sql<SqlBool>`(enrollment.ended_at is not null)`

/** SQL on an `enrollment`: true if it has neither ended nor finished (rules: people 18). */
export const isPresent = sql<SqlBool>`(enrollment.ended_at is null and not ${isFinished})`

/** SQL on an `enrollment`: true if its mentor is switched off or now a mentee, and so cannot read work. */
export const hasNoMentor = sql<SqlBool>`(enrollment.mentor_id = any (array(
  select mentor.id from "user" as mentor where mentor.switched_off_at is not null
  union all
  select former.mentor_id from track_mentor as former join "user" as mentor on mentor.id = former.mentor_id
  where former.approved_at is null and former.taken > 0 and mentor.role = 'MENTEE')))`

/** Returns the state of an enrollment; a finished one stays finished, even if it was ended afterwards. */
export function pairingStateOf(row: { ended_at: Date | null; is_finished: boolean }): PairingState {
  if (row.is_finished) return 'finished'
  return row.ended_at === null ? 'open' : 'ended'
}
