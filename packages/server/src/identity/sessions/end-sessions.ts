import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * The columns to set in `user`. A trigger then ends the person's sessions that have an older version
 * (decision 0040).
 */
export const endedSessions = { session_version: sql<number>`session_version + 1` }

/** Deletes a session; returns true if it existed. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Raises the version of a session, so that the next use of `endedSessions` does not end this session. Returns
 * undefined if the session has already ended.
 */
export const carrySessionOver = (trx: Trx, userId: string, id: string) =>
  trx
    .updateTable('session')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'renewals'])
    .executeTakeFirst()

/** Ends a person's sessions, except one that `carrySessionOver` saved; null if there is no such person. */
export async function raiseVersion(trx: Trx, userId: string): Promise<number | null> {
  const user = await trx
    .updateTable('user')
    .set(endedSessions)
    .where('id', '=', userId)
    .returning('session_version')
    .executeTakeFirst()
  return user?.session_version ?? null
}
