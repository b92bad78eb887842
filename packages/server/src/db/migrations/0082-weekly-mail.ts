import { type Kysely, sql } from 'kysely'

/** Keeps on which Monday an admin was last told what waits (rules: mails 27). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table news_wish add column week_on date`.execute(db)
}
