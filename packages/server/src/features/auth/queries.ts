import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { endedSessions } from '#identity/sessions/end-sessions.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'

export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'first_name'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

const findHash = statement<{ email: string }>()((db, { email }) =>
  db.selectNoFrom(({ fn, selectFrom }) =>
    fn
      .coalesce(
        selectFrom('user').select('password_hash').where(sql`lower(email)`, '=', email),
        selectFrom('registration')
          .select('password_hash')
          .where(sql`lower(email)`, '=', email)
          .orderBy('created_at')
          .limit(1),
      )
      .as('hash'),
  ),
)

/** Returns a password hash of the address, for the salt that all its hashes share (decision 0013). */
export const findPasswordHash = async (db: Database, email: string): Promise<string | null> =>
  (await findHash.first(db, { email }))?.hash ?? null

export const findUserAddress = (db: Database, userId: string) =>
  db.selectFrom('user').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirst()

export const findRegistration = (db: Database, id: string) =>
  db
    .selectFrom('registration')
    .select(['email', 'first_name', 'last_name', 'password_hash', 'created_at', 'mail_requested_at'])
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

/** Marks the registration with this password as the latest one (decision 0007). */
export async function proveRegistration(
  db: Database,
  email: string,
  passwordHashes: string[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('registration')
    .set({ proved_at: now })
    .where(sql`lower(email)`, '=', email)
    .where('password_hash', 'in', passwordHashes)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a mail request for the registration whose password was entered last (decision 0007). */
export const claimRegistration = (trx: Trx, email: string, now: Date) =>
  trx
    .updateTable('registration')
    .set({ mail_requested_at: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('registration')
        .select('id')
        .where(sql`lower(email)`, '=', email)
        .orderBy(sql`coalesce(proved_at, created_at)`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()

/** Locks in one fixed order, so that two calls for the same address cannot deadlock. */
export const lockRegistrations = (trx: Trx, email: string) =>
  trx
    .selectFrom('registration')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The database deletes the links of the registrations too. */
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

/** Returns false if the mail was requested within the last minute; the column `email` holds a hash. */
export async function claimLinkRequest(
  { tokens, clock }: Pick<Context, 'tokens' | 'clock'>,
  trx: Trx,
  email: string,
  purpose: 'confirm' | 'reset',
): Promise<boolean> {
  const now = clock.now()
  const aMinuteAgo = addMilliseconds(now, -minuteMilliseconds)
  const row = await trx
    .insertInto('link_request')
    .values({ email: tokens.countKey(purpose, email), purpose, requested_at: now })
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

/** Call this before hashing the new password: only a valid link may cause that expensive work. */
export const findResetOwner = (db: Database, hash: Buffer, email: string, now: Date) =>
  db
    .selectFrom('email_token')
    .innerJoin('user', 'user.id', 'email_token.user_id')
    .select(['first_name', 'last_name'])
    .where('hash', '=', hash)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now)
    .where(sql`lower("user".email)`, '=', email)
    .executeTakeFirst()

export const findLinkedRegistration = (trx: Trx, hash: Buffer, email: string, now: Date) =>
  trx
    .selectFrom('email_token')
    .innerJoin('registration', 'registration.id', 'email_token.registration_id')
    .select([
      'registration.id',
      'registration.email',
      'registration.first_name',
      'registration.last_name',
      'registration.password_hash',
    ])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where(sql`lower(registration.email)`, '=', email)
    .executeTakeFirst()

/** Keeps the links of the registration as `confirmed` links of the new user. */
export const markTokensConfirmed = (trx: Trx, registrationId: string, userId: string) =>
  trx
    .updateTable('email_token')
    .set({ purpose: 'confirmed', registration_id: null, user_id: userId })
    .where('registration_id', '=', registrationId)
    .execute()

/** True if this link or another link of its registration has confirmed the address. */
export async function isConfirmedBy(db: Database, hash: Buffer, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_token')
    .innerJoin('user', 'user.id', 'email_token.user_id')
    .select('user.id')
    .where('hash', '=', hash)
    .where('purpose', '=', 'confirmed')
    .where('expires_at', '>', now)
    .where(sql`lower("user".email)`, '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns undefined if the address differs or the account is switched off. */
export const updatePassword = (trx: Trx, userId: string, email: string, passwordHash: string) =>
  trx
    .updateTable('user')
    .set({ password_hash: passwordHash, ...endedSessions })
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', email)
    .where('switched_off_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
