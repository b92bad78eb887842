import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { endedSessions } from '#identity/sessions/end-sessions.ts'

export const findAccount = (db: Database, userId: string) =>
  db
    .selectFrom('user')
    .select(['email', 'password_hash', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Returns undefined if the password is no longer `from` or the account is switched off. */
export const replacePassword = (trx: Trx, userId: string, passwords: { from: string; to: string }) =>
  trx
    .updateTable('user')
    .set({ password_hash: passwords.to, ...endedSessions })
    .where('id', '=', userId)
    .where('password_hash', '=', passwords.from)
    .where('switched_off_at', 'is', null)
    .returning('session_version')
    .executeTakeFirst()

interface Listing {
  userId: string
  now: Date
  limit: number
  skip: number
}

const listAlive = statement<Listing>()((db, { userId, now, limit, skip }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id', 'device', 'session.created_at', 'used_at'])
    .select((eb) => eb('secret_hash', 'is not', null).as('is_kept'))
    .where('user_id', '=', userId)
    .whereRef('version', '=', 'user.session_version')
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(limit)
    .offset(skip),
)

const countAlive = statement<Pick<Listing, 'userId' | 'now'>>()((db, { userId, now }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .whereRef('version', '=', 'user.session_version')
    .where('expires_at', '>', now),
)

export async function listSessions(db: Database, listing: Listing) {
  const rows = await listAlive.all(db, listing)
  const counted = await countAlive.first(db, listing)
  return { rows, totalCount: Number(counted?.count ?? 0) }
}
