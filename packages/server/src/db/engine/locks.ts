import { sql } from 'kysely'
import type { Database } from './client.ts'

/** A lock that blocks other sessions, or that would block the next session. */
export interface HeldLock {
  /** Null when the lock is not on a table. */
  table: string | null
  /** The `application_name` of the session that holds the lock; if it is empty, the database user. */
  holder: string
  /** The number of the holder's process in PostgreSQL. */
  process: number
  /**
   * Seconds since the holder's transaction began. If PostgreSQL hides that time, seconds since another
   * session began to wait for the lock.
   */
  seconds: number
}

/**
 * Looks for exclusive locks on tables, and for locks for which another session has waited longer than a
 * second. Returns the lock with the greatest `seconds`, or null.
 */
export async function findHeldLock(db: Database): Promise<HeldLock | null> {
  const { rows } = await sql<HeldLock>`
    with waiting as (
      select unnest(pg_blocking_pids(pid)) as pid, coalesce(relation, row.of) as relation, waitstart
      from pg_locks
      left join lateral (
        select own.relation as of from pg_locks own where own.pid = pg_locks.pid and own.locktype = 'tuple' limit 1
      ) row on true
      where not granted and waitstart < clock_timestamp() - interval '1 second'
    ), blocking as (
      select pid, relation, waitstart from waiting
      union all
      select pid, relation, null from pg_locks
      join pg_class on pg_class.oid = relation and relkind in ('r', 'p') and relpersistence <> 't'
      where granted and mode = 'AccessExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
    )
    select relname as "table",
      coalesce(nullif(application_name, ''), usename, 'somebody') as holder,
      blocking.pid as process,
      greatest(1, extract(epoch from clock_timestamp() - least(xact_start, waitstart)))::float8 as seconds
    from blocking
    join pg_stat_activity activity on activity.pid = blocking.pid and datname = current_database()
    left join pg_class on pg_class.oid = relation
    where blocking.pid <> pg_backend_pid()
      and not exists (select from pg_locks own where own.pid = blocking.pid and not own.granted)
    order by seconds desc, relname limit 1`.execute(db)
  return rows[0] ?? null
}
