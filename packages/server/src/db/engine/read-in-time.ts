import { sql } from 'kysely'
import type { Database } from './client.ts'
import type { Trx } from './transaction.ts'

/** Less than a person is let wait (`timeouts.ts`), so that PostgreSQL ends the question and the connection stays. */
const lockMilliseconds = 1000
const answerMilliseconds = 2000

/** What is read by itself, and not at all where a table is locked or the answer takes long. */
export const readInTime = <T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`
      select set_config('lock_timeout', ${String(lockMilliseconds)}, true),
        set_config('statement_timeout', ${String(answerMilliseconds)}, true)`.execute(trx)
    return read(trx)
  })
