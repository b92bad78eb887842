import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { unhurried } from '#db/engine/timeouts.ts'

/** Runs work on many rows without a statement timeout, because such work can take long. */
export const atLeisure = <T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> =>
  unhurried(() =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      return work(connection)
    }),
  )
