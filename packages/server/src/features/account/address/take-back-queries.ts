import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { endedSessions } from '#identity/sessions/end-sessions.ts'

/** Returns null if the link is not valid. `askedAt` is set only for a link about an address change. */
export async function consumeBackLink(trx: Trx, hash: Buffer, now: Date) {
  const link = await trx
    .deleteFrom('email_token')
    .where('hash', '=', hash)
    .where('purpose', 'in', ['old-address', 'second-step'])
    .where('expires_at', '>', now)
    .returning(['user_id', 'address_change_id', 'expires_at'])
    .executeTakeFirst()
  if (!link) return null
  const { user_id, address_change_id, expires_at: expiresAt } = link
  if (user_id) return { userId: user_id, askedAt: null, expiresAt }
  const change = await trx
    .selectFrom('address_change')
    .select(['user_id', 'created_at'])
    .where('id', '=', address_change_id)
    .executeTakeFirst()
  return change ? { userId: change.user_id, askedAt: change.created_at, expiresAt } : null
}

/** Returns undefined if the account is deleted. */
export const holdForTakingBack = (trx: Trx, userId: string) =>
  trx
    .selectFrom('user')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function findOldestFactor(trx: Trx, userId: string): Promise<Date | null> {
  const passkey = trx.selectFrom('passkey').select('created_at as at').where('user_id', '=', userId)
  const app = trx
    .selectFrom('authenticator_app')
    .select(sql<Date>`confirmed_at`.as('at'))
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
  const oldest = await passkey.unionAll(app).orderBy('at').limit(1).executeTakeFirst()
  return oldest?.at ?? null
}

/**
 * Returns the address that the account had before its first confirmed change since `since`. Returns undefined
 * if the address has not changed since then.
 */
export async function findAddressSince(trx: Trx, userId: string, since: Date): Promise<string | undefined> {
  const change = await trx
    .selectFrom('address_change')
    .select('old_email')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>=', since)
    .orderBy('confirmed_at')
    .limit(1)
    .executeTakeFirst()
  return change?.old_email
}

export const listLoginsSince = (trx: Trx, userId: string, since: Date) =>
  trx
    .selectFrom('session')
    .select(['device', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(50)
    .execute()

export const takeAccountBack = (trx: Trx, userId: string, to: { email: string; password_hash: string }) =>
  trx
    .updateTable('user')
    .set({ ...to, ...endedSessions })
    .where('id', '=', userId)
    .execute()

export const deleteAddressesSince = (trx: Trx, userId: string, since: Date) =>
  trx.deleteFrom('address_change').where('user_id', '=', userId).where('confirmed_at', '>=', since).execute()

export const cancelLeaving = (trx: Trx, userId: string) =>
  trx.deleteFrom('leaving').where('user_id', '=', userId).execute()
