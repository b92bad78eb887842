import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import type { Database } from './client.ts'
import { isDeadlock } from './violations.ts'

export type Trx = Transaction<DB>

type Look = (trx: Trx) => Promise<void>

const looks = new AsyncLocalStorage<Look>()

/** Runs `act`. Each `inTransaction` inside `act` first runs `look`, which can refuse the caller. */
export const lookingAgain = <T>(look: Look, act: () => T): T => looks.run(look, act)

/**
 * Runs the `look` of the surrounding `lookingAgain`, if any. Call this in an admin's transaction that does
 * not use `inTransaction`.
 */
export const lookAgain = async (trx: Trx): Promise<void> => looks.getStore()?.(trx)

const tries = 3

interface Writing {
  db: Database
  /** Undefined on the command line, which queues no jobs. */
  jobs?: { wake(trx: Trx): void } | undefined
}

/**
 * Runs `write` in a transaction, and again after a deadlock, at most three times. Then wakes the workers for
 * the jobs that `write` has queued.
 */
export async function inTransaction<T>(context: Writing, write: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, trx } = await context.db.transaction().execute(async (trx) => {
        await lookAgain(trx)
        return { result: await write(trx), trx }
      })
      context.jobs?.wake(trx)
      return result
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error
    }
  }
}
