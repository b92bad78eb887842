import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import type { Database } from './client.ts'
import { sideBySide } from './side-by-side.ts'
import { isDeadlock } from './violations.ts'

export type Trx = Transaction<DB>

type Look = (trx: Trx) => Promise<void>

const looks = new AsyncLocalStorage<Look>()

/** Whatever is written by `act` begins with `look`, which refuses whoever may no longer do it. */
export const lookingAgain = <T>(look: Look, act: () => T): T => looks.run(look, act)

/** For whatever opens a transaction that a call writes in; nothing outside of such a call. */
export const lookAgain = async (trx: Trx): Promise<void> => looks.getStore()?.(trx)

const tries = 3

/** Whoever writes, and wakes what works on what was queued. */
interface Writing {
  db: Database
  jobs: { wake(trx: Trx): void }
}

/**
 * Runs `write` in one transaction, of which an admin must still be one, and wakes the workers once what it queued is
 * committed. Of several that wait for each other in a circle the database ends one, which begins anew.
 */
export async function inTransaction<T>(context: Writing, write: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, trx } = await context.db.transaction().execute((outer) =>
        sideBySide(outer, async (trx) => {
          await lookAgain(trx)
          return { result: await write(trx), trx }
        }),
      )
      context.jobs.wake(trx)
      return result
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error
    }
  }
}
