import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

/** SQL for the email address on a row of `user`; empty after the person has left. */
export const emailOf = (user: string) =>
  sql<string>`case when ${sql.ref(`${user}.left_at`)} is null then ${sql.ref(`${user}.email`)} else '' end`

/** Returns the email address of each account id; empty for a person who has left. */
export async function readEmails(db: Database, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', emailOf('user').as('email')])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
