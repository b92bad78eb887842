import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { stepNames } from '#db/schema/migration-files.ts'
import type { DB } from '#db/schema/schema.gen.ts'

const steps = `steps: ${stepNames.length}`
const printed = 6

/** What the connections of a command are called in `pg_stat_activity`: by how many steps of the schema its code knows. */
export const commandName = `koya, ${steps}`

/**
 * The same for a process that serves, with a print of its TOKEN_SECRET: six hexadecimal digits, of which nobody learns
 * it, and by which processes see that theirs are not the same (decision 0076).
 */
export const processName = (secret: string | null): string =>
  secret === null ? commandName : `koya ${print(secret)}, ${steps}`

const print = (secret: string): string =>
  createHmac('sha256', secret).update('the print of a secret of Koya').digest('hex').slice(0, printed)

/** Whether some process on this database knows fewer steps; embedded, there is only this one. */
export async function isOlderRunning(db: Kysely<DB>, steps: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database()
      and substring(application_name from '^koya(?: [0-9a-f]+)?, steps: ([0-9]+)$')::integer < ${steps}
    limit 1`.execute(db)
  return rows.length > 0
}

/** How many different TOKEN_SECRETs the processes on this database have; embedded, none is told. */
export async function countSecrets(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct substring(application_name from '^koya ([0-9a-f]+), steps: [0-9]+$'))::int as "count"
    from pg_stat_activity where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
