import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'

export type LinkPurpose = 'confirm' | 'reset'

/** True while the person still has the token's role and session version, and nobody logged the session out. */
export async function isSessionAlive(
  db: Database,
  session: { userId: string; role: Role; version: number; jti: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', session.userId)
    .where('role', '=', session.role)
    .where('session_version', '=', session.version)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revoked_session').select('jti').where('jti', '=', session.jti))),
    )
    .executeTakeFirst()
  return row !== undefined
}

export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'role', 'session_version', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

export const findUserAddress = (db: Database, userId: string) =>
  db.selectFrom('user').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirst()

/** The pending registrations of an address: first the one whose password was given last, then the newest. */
export const listRegistrations = (db: Database, email: string) =>
  db
    .selectFrom('registration')
    .select(['id', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .orderBy('proved_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()

export const findRegistration = (db: Database, id: string) =>
  db
    .selectFrom('registration')
    .select(['email', 'first_name', 'last_name', 'password_hash', 'mail_requested_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertRegistration = (
  trx: Trx,
  row: {
    id: string
    email: string
    first_name: string
    last_name: string
    password_hash: string
    created_at: Date
  },
) => trx.insertInto('registration').values(row).execute()

/** Who knows the password of a registration is meant when a mail is asked for (decision 0007). */
export const markProved = (db: Database, registrationId: string, now: Date) =>
  db.updateTable('registration').set({ proved_at: now }).where('id', '=', registrationId).execute()

export const markMailRequested = (trx: Trx, registrationId: string, now: Date) =>
  trx.updateTable('registration').set({ mail_requested_at: now }).where('id', '=', registrationId).execute()

/** Two links of one address at once wait for each other here, in one order, instead of blocking each other. */
export const lockRegistrations = (trx: Trx, email: string) =>
  trx
    .selectFrom('registration')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Removes the pending registrations of an address; their links go with them. */
export const deleteRegistrations = (trx: Trx, email: string) =>
  trx.deleteFrom('registration').where(sql`lower(email)`, '=', email).execute()

export const insertUser = (
  trx: Trx,
  row: {
    id: string
    role: Role
    email: string
    password_hash: string
    first_name: string
    last_name: string
    created_at: Date
  },
) => trx.insertInto('user').values(row).execute()

/**
 * True if nobody asked for this mail to this address within the last minute; asking counts from now on. Addresses
 * without an account count just the same, so that the answer tells nothing.
 */
export async function claimLinkRequest(
  trx: Trx,
  email: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  const row = await trx
    .insertInto('link_request')
    .values({ email, purpose, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('link_request.requested_at', '<=', aMinuteAgo),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export const insertToken = (
  db: Database,
  row: {
    hash: Buffer
    purpose: LinkPurpose
    registration_id: string | null
    user_id: string | null
    expires_at: Date
  },
) => db.insertInto('email_token').values(row).execute()

export const deleteTokensOfUser = (db: Database, userId: string) =>
  db.deleteFrom('email_token').where('user_id', '=', userId).execute()

/** Uses a token up: of any number of callers exactly one gets the row. */
export const consumeToken = (trx: Trx, hash: Buffer, purpose: LinkPurpose, now: Date) =>
  trx
    .deleteFrom('email_token')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['registration_id', 'user_id'])
    .executeTakeFirst()

/** Sets a new password and ends every session there is. */
export const updatePassword = (trx: Trx, userId: string, email: string, passwordHash: string) =>
  trx
    .updateTable('user')
    .set((eb) => ({ password_hash: passwordHash, session_version: eb('session_version', '+', 1) }))
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .executeTakeFirst()

export const revokeSession = (db: Database, jti: string, expiresAt: Date) =>
  db
    .insertInto('revoked_session')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute()
