import { sql } from 'kysely'
import type { Database } from './client.ts'
import { stepNames } from './migration-files.ts'

const beginning = 'koya, steps: '

/** What all connections of a process are called in `pg_stat_activity`: by how many steps of the schema its code knows. */
export const processName = `${beginning}${stepNames.length}`

/** Whether some process on this database knows fewer steps; embedded, there is only this one. */
export async function isOlderRunning(db: Database, steps: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${beginning})
      and substr(application_name, ${beginning.length + 1})::integer < ${steps}
    limit 1`.execute(db)
  return rows.length > 0
}
