import { setTimeout } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './client.ts'

const pauseMilliseconds = 1000

/**
 * A step of a migration that changes tables: while it waits for its locks all writes wait behind it, so that it gives up
 * after a second and begins anew.
 */
export async function lockBriefly(
  db: Kysely<unknown>,
  step: (trx: Transaction<unknown>) => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '1s'`.execute(trx)
        await step(trx)
      })
    } catch (error) {
      if (!isLockNotAvailable(error)) throw error
      await setTimeout(pauseMilliseconds)
    }
  }
}

const isLockNotAvailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** An index, while others write. */
export async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  index: RawBuilder<unknown>,
): Promise<void> {
  // What was broken off is there, and of no use.
  await lockBriefly(db, async (trx) => {
    await sql`drop index if exists ${sql.id(name)}`.execute(trx)
  })
  await sql`create index concurrently ${sql.id(name)} on ${index}`.execute(db)
}

/**
 * One process at a time. It asks again and again: who waits in the database holds a snapshot, for whose end an index
 * that is built concurrently waits.
 */
export async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  const key = sql`hashtextextended('koya migrations', 0)`
  const lock = sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${key}) as "isLocked"`
  while (!(await lock.execute(db)).rows[0]?.isLocked) await setTimeout(pauseMilliseconds)
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(${key})`.execute(db)
  }
}
