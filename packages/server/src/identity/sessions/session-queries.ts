import type { Role } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { addMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time/time.ts'

interface Session {
  userId: string
  role: Role
  version: number
  sid: string
  renewals: number
}

/** Between renewals, the server stores a session's last use at most once in this time (rules: account 6). */
const usedMilliseconds = 5 * minuteMilliseconds

type Looking = Session & { now: Date; someTimeAgo: Date }

const touch = statement<Looking>()((db, { userId, role, version, sid, renewals, now, someTimeAgo }) =>
  db
    .with('noted', (cte) =>
      cte
        .updateTable('session')
        .set({ used_at: now, renewals_seen: sql`greatest(renewals_seen, ${renewals})` })
        .where('id', '=', sid)
        .where(({ eb, or }) => or([eb('used_at', '<=', someTimeAgo), eb('renewals_seen', '<', renewals)]))
        .returning('id'),
    )
    .selectFrom('user')
    .innerJoin('session', 'session.user_id', 'user.id')
    .select('user.id')
    .where('user.id', '=', userId)
    .where('role', '=', role)
    .where('session_version', '=', version)
    .where('session.id', '=', sid),
)

/** True while the role and version match and the session exists. May also store the time of this use. */
export async function touchSession(db: Database, session: Session, now: Date): Promise<boolean> {
  const someTimeAgo = addMilliseconds(now, -usedMilliseconds)
  return (await touch.first(db, { ...session, now, someTimeAgo })) !== undefined
}

/**
 * Locks a kept session, then reads it. A single statement would join the `user` row from before the wait for
 * the lock.
 */
export async function lockKept(trx: Trx, id: string, now: Date) {
  await trx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute()
  return trx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.user_id',
      'session.secret_hash',
      'session.previous_hash',
      'session.renewals',
      'session.renewals_seen',
      'session.renewed_at',
      'session.is_host_bound',
      'user.email',
      'user.role',
      'user.session_version',
    ])
    .where('session.id', '=', id)
    .whereRef('session.version', '=', 'user.session_version')
    .where('session.expires_at', '>', now)
    .where('session.secret_hash', 'is not', null)
    .executeTakeFirst()
}

export const renewKept = (
  trx: Trx,
  id: string,
  hashes: { next: Buffer; previous: Buffer },
  { now, expiresAt, isHostBound }: { now: Date; expiresAt: Date; isHostBound: boolean },
) =>
  trx
    .updateTable('session')
    .set((eb) => ({
      secret_hash: hashes.next,
      previous_hash: hashes.previous,
      renewals: eb('renewals', '+', 1),
      renewed_at: now,
      used_at: now,
      expires_at: expiresAt,
      is_host_bound: isHostBound,
    }))
    .where('id', '=', id)
    .execute()

/** Sets the person's last login to `now`, at most once an hour. */
export const noteLogin = (db: Database, userId: string, now: Date) =>
  db
    .updateTable('user')
    .set({ last_login_at: now })
    .where('id', '=', userId)
    .where(({ eb, or }) =>
      or([
        eb('last_login_at', 'is', null),
        eb('last_login_at', '<=', addMilliseconds(now, -hourMilliseconds)),
      ]),
    )
    .execute()
