import { sql } from 'kysely'
import type { Database } from './client.ts'

/** What others wait for, or would as soon as they came. */
export interface HeldLock {
  /** Null where it is about single rows. */
  table: string | null
  /** The name of the program that holds it, or of its user. */
  holder: string
  /** Of the database. */
  process: number
  /** For how long its transaction has been open; PostgreSQL tells at least for how long somebody has waited. */
  seconds: number
}

/**
 * The lock that has been held for the longest: a table that nobody can read, or anything that somebody has waited for for a
 * second. Who waits in line for another one is no holder.
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
