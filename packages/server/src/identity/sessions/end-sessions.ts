import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * Set with whatever else changes in a row of `user`, ends every session of that person but one that was carried over: a
 * trigger deletes those of an earlier version (decision 0040).
 */
export const endedSessions = { session_version: sql<number>`session_version + 1` }

/** True if there was this session of this person; its tokens end with it. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets one session of a person go on when all others are about to end; undefined where it has ended. */
export const carrySessionOver = (trx: Trx, userId: string, id: string) =>
  trx
    .updateTable('session')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'renewals'])
    .executeTakeFirst()

/** Ends every session of a person that is not carried over; the new version, or null if there is nobody. */
export async function raiseVersion(trx: Trx, userId: string): Promise<number | null> {
  const user = await trx
    .updateTable('user')
    .set(endedSessions)
    .where('id', '=', userId)
    .returning('session_version')
    .executeTakeFirst()
  return user?.session_version ?? null
}
