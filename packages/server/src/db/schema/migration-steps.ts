import { setTimeout } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { secondMilliseconds } from '#time/time.ts'

/** How often something is tried that others hold, and how long they are left alone in between. */
export interface Persistence {
  tries: number
  pauseMilliseconds: number
}

/** Five minutes. */
export const usualPersistence: Persistence = { tries: 72, pauseMilliseconds: 4 * secondMilliseconds }

/** Less than calls wait for their turn behind those that wait for the same lock (decision 0064). */
export const usualLockTimeout = '200ms'
/** Of what is stepwise, outside of `lockBriefly`: it holds the locks of rows, and begins anew. */
export const stepwiseLockTimeout = '5s'

/** Others have held a lock through all tries. */
export class HeldTooLong extends Error {}

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Who waits for the lock of a table has everybody behind them who wants to read it: so nobody here waits long, and
 * everybody else is let through before the next try.
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

/** A part of a stepwise migration that changes tables. */
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

/** An index, while others write. */
export async function buildIndex(
  db: Kysely<unknown>,
  name: string,
  index: RawBuilder<unknown>,
  { isUnique = false } = {},
): Promise<void> {
  // What was broken off is there, and of no use.
  await dropIndex(db, name)
  const kind = isUnique ? sql`unique index` : sql`index`
  // It waits for everybody who began before, a dump as well, and nobody waits behind it.
  await sql`set lock_timeout = 0`.execute(db)
  await sql`create ${kind} concurrently ${sql.id(name)} on ${index}`.execute(db)
  await sql`set lock_timeout = ${sql.lit(stepwiseLockTimeout)}`.execute(db)
}

export const dropIndex = (db: Kysely<unknown>, name: string): Promise<void> =>
  lockBriefly(db, async (trx) => {
    await sql`drop index if exists ${sql.id(name)}`.execute(trx)
  })

/**
 * One process at a time. It asks again and again: who waits in the database holds a snapshot, for whose end an index
 * that is built concurrently waits.
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
