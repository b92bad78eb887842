import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { hasSecondFactor } from './has-second-factor.ts'

const accountOf = statement<{ userId: string }>()((db, { userId }) =>
  db
    .selectFrom('user')
    .leftJoin('authenticator_app', 'authenticator_app.user_id', 'user.id')
    .select([
      'user.id',
      'user.email',
      'user.first_name',
      'user.last_name',
      'user.role',
      'user.session_version',
      'authenticator_app.secret',
      'authenticator_app.confirmed_at',
    ])
    .select(({ selectFrom }) => [
      selectFrom('recovery_code')
        .select(sql<number>`count(*)::int`.as('left'))
        .whereRef('recovery_code.user_id', '=', 'user.id')
        .where('recovery_code.used_at', 'is', null)
        .as('codes_left'),
    ])
    .where('user.id', '=', userId)
    .where('user.left_at', 'is', null),
)

/** Finds an account with its app and its number of unused recovery codes, unless its person has left. */
export const findAccount = (db: Database, userId: string) => accountOf.first(db, { userId })

const passkeysOf = statement<{ userId: string }>()((db, { userId }) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id'),
)

export const listPasskeys = (db: Database, userId: string) => passkeysOf.all(db, { userId })

const passkeyOf = statement<{ credentialId: Buffer }>()((db, { credentialId }) =>
  db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('credential_id', '=', credentialId),
)

export const findPasskey = (db: Database, credentialId: Buffer) => passkeyOf.first(db, { credentialId })
export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const hasOne = statement<{ userId: string }>()((db, { userId }) =>
  db.selectFrom('user').select('id').where('id', '=', userId).where(hasSecondFactor),
)

/** True if the account has a passkey or a confirmed authenticator app. */
export const hasFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await hasOne.first(db, { userId })) !== undefined

const stepOf = statement<{ userId: string; step: number }>()((db, { userId, step }) =>
  db
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}::integer`)
    .returning('user_id'),
)

/** Uses up the app code of a 30-second step; false if a code of this or a later step was used. */
export const takeStep = async (trx: Trx, userId: string, step: number): Promise<boolean> =>
  (await stepOf.first(trx, { userId, step })) !== undefined

const codeOf = statement<{ userId: string; hash: Buffer; now: Date }>()((db, { userId, hash, now }) =>
  db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id'),
)

/** Uses up a recovery code. Returns false if it is wrong or was used before. */
export const takeRecoveryCode = async (trx: Trx, userId: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await codeOf.first(trx, { userId, hash, now })) !== undefined

const useOf = statement<{ id: string; count: number; now: Date }>()((db, { id, count, now }) =>
  db
    .updateTable('passkey')
    .set({ sign_count: count, used_at: now })
    .where('id', '=', id)
    // Accepts a repeated count of 0, because passkeys that sync between devices usually report 0.
    .where(sql<boolean>`(sign_count < ${count}::bigint or (sign_count = 0 and ${count}::bigint = 0))`)
    .returning('id'),
)

/** Stores the use count. Returns false if the count did not grow (0 may repeat) or the passkey is deleted. */
export const usePasskey = async (trx: Trx, id: string, count: number, now: Date): Promise<boolean> =>
  (await useOf.first(trx, { id, count, now })) !== undefined

/** Marks a ticket as used; false if it was used before. A parallel call with the same ticket waits. */
export async function spendTicket(trx: Trx, { jti, exp }: { jti: string; exp: Date }): Promise<boolean> {
  const spent = await trx
    .insertInto('revoked_session')
    .values({ jti, expires_at: exp })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .returning('jti')
    .executeTakeFirst()
  return spent !== undefined
}

/** Locks the account, so that no other transaction can add a factor meanwhile. */
const hold = (trx: Trx, userId: string) =>
  trx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Deletes all second factors and recovery codes. Returns true if there was a passkey or a confirmed app. */
export async function deleteFactors(trx: Trx, userId: string): Promise<boolean> {
  await hold(trx, userId)
  const passkeys = await trx.deleteFrom('passkey').where('user_id', '=', userId).returning('id').execute()
  const apps = await trx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  return passkeys.length > 0 || apps.some(({ confirmed_at }) => confirmed_at !== null)
}

/**
 * Deletes the factors that were added or confirmed from `since` on. Deletes all recovery codes, because
 * somebody else may have read them.
 */
export async function deleteFactorsSince(trx: Trx, userId: string, since: Date): Promise<void> {
  await hold(trx, userId)
  await trx.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>=', since)
    .execute()
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
