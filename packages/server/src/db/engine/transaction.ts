import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import type { Database } from './client.ts'
import { isDeadlock } from './violations.ts'

export type Trx = Transaction<DB>

type Look = (trx: Trx) => Promise<void>

const looks = new AsyncLocalStorage<Look>()

/**
 * Runs `act`. Each transaction that `act` opens with `inTransaction` first runs `look`. `look` can refuse a
 * caller who has lost their rights since the call began.
 */
export const lookingAgain = <T>(look: Look, act: () => T): T => looks.run(look, act)

/**
 * Runs the check set by `lookingAgain`, if there is one. Code that writes for an admin in a transaction must
 * call this first, unless it uses `inTransaction`.
 */
export const lookAgain = async (trx: Trx): Promise<void> => looks.getStore()?.(trx)

const tries = 3

interface Writing {
  db: Database
  jobs: { wake(trx: Trx): void }
}

/**
 * Runs `write` in one transaction, after the check set by `lookingAgain`. After the commit, wakes the workers
 * for the jobs that `write` queued. Tries up to three times if the database ended the transaction because of
 * a deadlock.
 */
export async function inTransaction<T>(context: Writing, write: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, trx } = await context.db.transaction().execute(async (trx) => {
        await lookAgain(trx)
        return { result: await write(trx), trx }
      })
      context.jobs.wake(trx)
      return result
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error
    }
  }
}
