import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * The columns to set in `user` to end the person's sessions. A trigger then deletes all sessions with another
 * version. To keep one session, call `carrySessionOver` before (decision 0040).
 */
export const endedSessions = { session_version: sql<number>`session_version + 1` }

/** Deletes a session and so ends its tokens. Returns true if the session existed. */
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
 * Raises the version of one session, so that the next `endedSessions` does not end it. Returns undefined if
 * the session has already ended.
 */
export const carrySessionOver = (trx: Trx, userId: string, id: string) =>
  trx
    .updateTable('session')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'renewals'])
    .executeTakeFirst()

/**
 * Ends all sessions of a person, except one that `carrySessionOver` saved. Returns the new version, or null
 * if the person does not exist.
 */
export async function raiseVersion(trx: Trx, userId: string): Promise<number | null> {
  const user = await trx
    .updateTable('user')
    .set(endedSessions)
    .where('id', '=', userId)
    .returning('session_version')
    .executeTakeFirst()
  return user?.session_version ?? null
}
