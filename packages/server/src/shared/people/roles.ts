import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { endedSessions } from '#identity/sessions/end-sessions.ts'
import { isEnrolled, isFinished, isPresent } from '#shared/enrollment/enrollment-states.ts'
import { bringMentorBack } from '#shared/promise/promises.ts'

/**
 * Changes a role and ends the person's sessions. The database refuses another role for a mentee who still
 * learns (rules: people 18).
 */
export async function changeRole(trx: Trx, userId: string, role: Role, now: Date): Promise<void> {
  if (role !== 'MENTEE') {
    await trx
      .updateTable('enrollment')
      .set({ ended_at: now })
      .where('mentee_id', '=', userId)
      .where(isEnrolled)
      .where(isFinished)
      .execute()
    await trx.deleteFrom('waiting').where('mentee_id', '=', userId).execute()
  }
  if (role === 'MENTEE') await withdrawApprovals(trx, userId)
  await trx
    .updateTable('user')
    .set({ role, ...endedSessions })
    .where('id', '=', userId)
    .execute()
  if (role === 'ADMIN') await offerNoPlaces(trx, userId)
  if (role === 'MENTOR') await offerAllowedPlaces(trx, userId)
  // Only a mentor can report absences: an open-ended one would last for ever.
  else await bringMentorBack(trx, userId, now)
}

/** True if the person has an enrollment that has neither ended nor finished. */
export const isLearning = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('enrollment')
    .select('id')
    .where('mentee_id', '=', userId)
    .where(isPresent)
    .executeTakeFirst()) !== undefined

/** True if a mentee learns with this mentor or waits for this mentor's review. */
export async function isMentoring(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from track_mentor where mentor_id = ${userId} and taken > 0)
      or exists (select from submission_count where mentor_id = ${userId} and waiting > 0) as "isSo"`.execute(
    trx,
  )
  return rows[0]?.isSo ?? false
}

export const isApprovedMentor = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('track_mentor')
    .select('track_id')
    .where('mentor_id', '=', userId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** A new admin offers no places, but keeps their present mentees (rules: places 7). */
const offerNoPlaces = (trx: Trx, userId: string) =>
  trx.updateTable('track_mentor').set({ places: 0 }).where('mentor_id', '=', userId).execute()

/** A former admin offers the places that admins allow. */
const offerAllowedPlaces = (trx: Trx, userId: string) =>
  trx
    .updateTable('track_mentor')
    .set({ places: sql.ref('places_allowed') })
    .where('mentor_id', '=', userId)
    .where('approved_at', 'is not', null)
    .execute()

const withdrawApprovals = (trx: Trx, mentorId: string) =>
  trx
    .updateTable('track_mentor')
    .set({ approved_at: null, places: 0 })
    .where('mentor_id', '=', mentorId)
    .execute()
