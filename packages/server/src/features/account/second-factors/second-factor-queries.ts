import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

export async function countCodes(db: Database, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return counted?.left ?? 0
}

export const deleteCodes = (trx: Trx, userId: string) =>
  trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

export const insertCodes = (trx: Trx, userId: string, hashes: Buffer[]) =>
  trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('passkey')
    .select(sql<number>`count(*)::int`.as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return counted?.passkeys ?? 0
}

interface NewPasskey {
  id: string
  userId: string
  name: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  now: Date
}

export const insertPasskey = (trx: Trx, passkey: NewPasskey) =>
  trx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      created_at: passkey.now,
    })
    .execute()

/** Returns undefined if the person has no such passkey. */
export const deletePasskey = (trx: Trx, userId: string, id: string) =>
  trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()

/** The active app stays valid until `confirmNextSecret`. */
export const storeNextSecret = (db: Database, userId: string, secret: string) =>
  db
    .insertInto('authenticator_app')
    .values({ user_id: userId, next_secret: secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ next_secret: secret }))
    .execute()

export const findNextSecret = (db: Database, userId: string) =>
  db.selectFrom('authenticator_app').select('next_secret').where('user_id', '=', userId).executeTakeFirst()

/** Returns undefined if `secret` is not the next secret any more. */
export const confirmNextSecret = (
  trx: Trx,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
) =>
  trx
    .updateTable('authenticator_app')
    .set({ secret, confirmed_at: now, last_step: step, next_secret: null })
    .where('user_id', '=', userId)
    .where('next_secret', '=', secret)
    .returning('user_id')
    .executeTakeFirst()

/** Returns undefined if no app is active. */
export const deleteApp = (trx: Trx, userId: string) =>
  trx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()

/** Returns undefined if the session no longer exists. */
export const noteProof = (db: Database, userId: string, sessionId: string, now: Date) =>
  db
    .updateTable('session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
