import { setTimeout } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { secondMilliseconds } from '#time/time.ts'

/** The number of tries of a migration whose locks other sessions hold, and the pause between two tries. */
export interface Persistence {
  tries: number
  pauseMilliseconds: number
}

/** With the usual lock timeout, these tries take about five minutes. */
export const usualPersistence: Persistence = { tries: 72, pauseMilliseconds: 4 * secondMilliseconds }

/**
 * The usual lock timeout of migrations. The timeout is short, because calls wait behind a migration that
 * waits for a lock (decision 0064).
 */
export const usualLockTimeout = '200ms'
/** The lock timeout of a stepwise migration outside `lockBriefly`. There, it should lock only rows. */
export const stepwiseLockTimeout = '5s'

/** Thrown when every try has ended with a lock timeout or a deadlock. */
export class HeldTooLong extends Error {}

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** Runs `work` again after a lock timeout or a deadlock; throws `HeldTooLong` after the last try. */
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

/** Runs `step`, a part of a stepwise migration that changes tables, with the short lock timeout. */
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
  // No lock timeout, because the build waits for older transactions but blocks no reader or writer.
  await sql`set lock_timeout = 0`.execute(db)
  await sql`create ${kind} concurrently ${sql.id(name)} on ${index}`.execute(db)
  await sql`set lock_timeout = ${sql.lit(stepwiseLockTimeout)}`.execute(db)
}

export const dropIndex = (db: Kysely<unknown>, name: string): Promise<void> =>
  lockBriefly(db, async (trx) => {
    await sql`drop index if exists ${sql.id(name)}`.execute(trx)
  })

/**
 * Runs `work` in one process at a time. Polls for the lock, because a query that waits for the lock would
 * block `create index concurrently` in another process.
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
