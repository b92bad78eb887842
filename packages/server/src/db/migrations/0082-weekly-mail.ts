import { type Kysely, sql } from 'kysely'

/**
 * Records the last Monday on which Koya prepared an admin's weekly message (rules: mails 27). If nothing
 * waits, Koya sends no message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table news_wish add column week_on date`.execute(db)
}
