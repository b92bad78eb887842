import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

/** The addresses of people, by their ids: two of them may have one name. */
export async function readEmails(db: Database, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
