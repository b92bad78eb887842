import { type Kysely, sql } from 'kysely'

/**
 * A login counts up and down again, and waited for the disk each time. After a crash of the database the counters begin
 * anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_limit set unlogged`.execute(db)
}
