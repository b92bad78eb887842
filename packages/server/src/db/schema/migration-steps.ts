import { setTimeout } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { secondMilliseconds } from '#time/time.ts'

/**
 * The number of tries of a migration while other sessions hold its locks, and the pause between two tries.
 */
export interface Persistence {
  tries: number
  pauseMilliseconds: number
}

/** The usual number of tries. With the usual lock timeout, they take about five minutes. */
export const usualPersistence: Persistence = { tries: 72, pauseMilliseconds: 4 * secondMilliseconds }

/**
 * The usual lock timeout of migrations. While a migration waits for the lock of a table, calls that use the
 * table wait too. So the timeout is shorter than the time that calls may wait in the request queue
 * (decision 0064).
 */
export const usualLockTimeout = '200ms'
/**
 * The lock timeout of a stepwise migration outside of `lockBriefly`. The migration may wait longer there,
 * because it should lock only rows.
 */
export const stepwiseLockTimeout = '5s'

/** Thrown when the last try too has ended with a lock timeout or a deadlock. */
export class HeldTooLong extends Error {}

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Runs `work` again after a lock timeout or a deadlock. A session that waits for a table lock blocks all
 * later readers of the table. So the lock timeout is short, and a pause lets the readers through before the
 * next try.
 */
export async function tryAgain<T>(
  work: () => Promise<T>,
  { tries, pauseMilliseconds }: Persistence = usualPersistence,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error && error.code
      if (code !== lockNotAvailable && code !== deadlock) throw error
      if (tried === tries) throw new HeldTooLong()
      await setTimeout(pauseMilliseconds)
    }
  }
}

/** Runs a part of a stepwise migration that changes tables, with the short lock timeout. */
export const lockBriefly = (
  db: Kysely<unknown>,
  step: (trx: Transaction<unknown>) => Promise<void>,
): Promise<void> =>
  tryAgain(() =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(usualLockTimeout)}`.execute(trx)
      await step(trx)
    }),
  )

export async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  index: RawBuilder<unknown>,
  { isUnique = false } = {},
): Promise<void> {
  // Drops the invalid index that an interrupted build leaves behind.
  await dropIndex(db, name)
  const kind = isUnique ? sql`unique index` : sql`index`
  // Turns the lock timeout off, because the build waits for all older transactions, such as a dump. No reader
  // or writer waits behind the build.
  await sql`set lock_timeout = 0`.execute(db)
  await sql`create ${kind} concurrently ${sql.id(name)} on ${index}`.execute(db)
  await sql`set lock_timeout = ${sql.lit(stepwiseLockTimeout)}`.execute(db)
}

export const dropIndex = (db: Kysely<unknown>, name: string): Promise<void> =>
  lockBriefly(db, async (trx) => {
    await sql`drop index if exists ${sql.id(name)}`.execute(trx)
  })

/**
 * Runs `work` in only one process at a time. Polls for the lock, because a blocked query would hold a
 * snapshot. A concurrent index build waits until all older snapshots end.
 */
export async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  const key = sql`hashtextextended('koya migrations', 0)`
  const lock = sql<{ isLocked: boolean }>`select pg_try_advisory_lock(${key}) as "isLocked"`
  while (!(await lock.execute(db)).rows[0]?.isLocked) await setTimeout(secondMilliseconds)
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(${key})`.execute(db)
  }
}
