import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

/** Returns e-mail addresses by account id. Names would not do, because two people may have the same name. */
export async function readEmails(db: Database, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
