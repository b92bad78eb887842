import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { type Placeholders, statement } from '#db/engine/prepared-query.ts'
import { isViolation } from '#db/engine/violations.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { hasSecondFactor } from '#identity/second-factors/has-second-factor.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'

/** The session to create; `secretHash` is null unless the person stays logged in. */
interface Beginning {
  sid: string
  device: string
  secretHash: Buffer | null
  /** True when the cookie has the `__Host-` name, which no other host can set. */
  isHostBound: boolean
  expiresAt: Date
}

type Values = Beginning & { now: Date; anHourAgo: Date }

/** Begins a session. This must stay one statement, so that it takes the same time for every address. */
const begin = (
  db: Kysely<DB>,
  { now, anHourAgo, sid, device, secretHash, isHostBound, expiresAt }: Placeholders<Values>,
  isPerson: RawBuilder<boolean>,
  isEnough: RawBuilder<boolean>,
) => {
  const begins = sql<boolean>`person.switched_off_at is null and ${isEnough}`
  return db
    .with('person', (cte) =>
      cte
        .selectFrom('user')
        .select(['id', 'role', 'session_version', 'switched_off_at'])
        .select(hasSecondFactor.as('has_second_factor'))
        .where(isPerson),
    )
    .with('noted', (cte) =>
      cte
        .updateTable('user')
        .from('person')
        .set({ last_login_at: now })
        .whereRef('user.id', '=', 'person.id')
        .where(begins)
        .where(({ eb, or }) =>
          or([eb('user.last_login_at', 'is', null), eb('user.last_login_at', '<=', anHourAgo)]),
        )
        .returning('user.id'),
    )
    .with('begun', (cte) =>
      cte
        .insertInto('session')
        .columns([
          'id',
          'user_id',
          'version',
          'device',
          'created_at',
          'used_at',
          'proved_at',
          'expires_at',
          'secret_hash',
          'is_host_bound',
        ])
        .expression(({ selectFrom }) =>
          selectFrom('person')
            .select([
              sql<string>`${sid}::uuid`.as('id'),
              'person.id as user_id',
              'session_version',
              sql<string>`${device}::text`.as('device'),
              sql<Date>`${now}::timestamptz`.as('created_at'),
              sql<Date>`${now}::timestamptz`.as('used_at'),
              sql<Date>`${now}::timestamptz`.as('proved_at'),
              sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
              sql<Buffer | null>`${secretHash}::bytea`.as('secret_hash'),
              sql<boolean>`${isHostBound}::boolean`.as('is_host_bound'),
            ])
            .where(begins),
        )
        .returning('session.id'),
    )
    .with('stays', (cte) =>
      cte
        .deleteFrom('leaving')
        .using('person')
        .whereRef('leaving.user_id', '=', 'person.id')
        .where(begins)
        .returning('leaving.user_id'),
    )
    .selectFrom('person')
    .select(['id', 'role', 'session_version', 'switched_off_at'])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('stays').select('user_id')).as('stays'),
      exists(selectFrom('begun').select('begun.id')).as('begins'),
    ])
}

const byPassword = statement<Values & { email: string; hashes: string[] }>()((db, values) =>
  begin(
    db,
    values,
    sql`lower("user".email) = ${values.email} and "user".password_hash = any(${values.hashes})`,
    sql`not person.has_second_factor`,
  ),
)

const byFactor = statement<Values & { userId: string; version: number }>()((db, values) =>
  begin(
    db,
    values,
    sql`"user".id = ${values.userId} and "user".session_version = ${values.version}`,
    sql`true`,
  ),
)

/** The proof of identity: email and password hashes, or the account after a second factor or a passkey. */
export type Shower = { email: string; hashes: string[] } | { userId: string; version: number }

/** Returns undefined for wrong credentials, or if `version` is no longer current. */
export async function beginSession(db: Database, who: Shower, session: Beginning, now: Date) {
  const values = { ...session, now, anHourAgo: addMilliseconds(now, -hourMilliseconds) }
  try {
    return 'userId' in who
      ? await byFactor.first(db, { ...who, ...values })
      : await byPassword.first(db, { ...who, ...values })
  } catch (error) {
    // Another transaction deleted the account in the meantime.
    if (isViolation(error, 'session_user_id_fkey')) return undefined
    throw error
  }
}
