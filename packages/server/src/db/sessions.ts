import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from './client.ts'

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

/**
 * Lets one session of a person go on when all others are about to end, as a new one: what renewed it does so no longer.
 * Null if it has none, being older than sessions are.
 */
export const carrySessionOver = (
  trx: Trx,
  userId: string,
  id: string | null,
  next: { secretHash: Buffer; expiresAt: Date },
) =>
  trx
    .updateTable('session')
    .set((eb) => ({
      version: eb('version', '+', 1),
      secret_hash: sql`case when secret_hash is not null then ${next.secretHash}::bytea end`,
      previous_hash: null,
      expires_at: sql`greatest(expires_at, ${next.expiresAt})`,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'renewals', 'secret_hash'])
    .executeTakeFirst()
