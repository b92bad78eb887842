import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { stepNames } from '#db/schema/migration-files.ts'
import type { DB } from '#db/schema/schema.gen.ts'

const steps = `steps: ${stepNames.length}`
const printed = 6

/** The `application_name` of a command, with the number of migrations that its code knows. */
export const commandName = `koya, ${steps}`

/** Returns the `application_name` of a process, with a fingerprint of the secret, if any (decision 0076). */
export const processName = (secret: string | null): string =>
  secret === null ? commandName : `koya ${print(secret)}, ${steps}`

const print = (secret: string): string =>
  createHmac('sha256', secret).update('the print of a secret of Koya').digest('hex').slice(0, printed)

/** True if a process on this database knows fewer than `steps` migrations. */
export async function isOlderRunning(db: Kysely<DB>, steps: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database()
      and substring(application_name from '^koya(?: [0-9a-f]+)?, steps: ([0-9]+)$')::integer < ${steps}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Counts the different TOKEN_SECRETs of the processes on this database; 0 for the embedded database. */
export async function countSecrets(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct substring(application_name from '^koya ([0-9a-f]+), steps: [0-9]+$'))::int as "count"
    from pg_stat_activity where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
