import { sql } from 'kysely'
import type { Database } from './client.ts'
import type { Trx } from './transaction.ts'

/** Shorter than the limits in `timeouts.ts`, so that PostgreSQL cancels the query before Koya disconnects. */
const lockMilliseconds = 1000
const answerMilliseconds = 2000

/** Runs `read` in its own transaction. Fails when a table stays locked or an answer takes too long. */
export const readInTime = <T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`
      select set_config('lock_timeout', ${String(lockMilliseconds)}, true),
        set_config('statement_timeout', ${String(answerMilliseconds)}, true)`.execute(trx)
    return read(trx)
  })
