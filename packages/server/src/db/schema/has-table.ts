import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

export async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${name}) is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}
