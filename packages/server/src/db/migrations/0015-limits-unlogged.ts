import { type Kysely, sql } from 'kysely'

/**
 * Turns off crash safety for the counters of the rate limits, because each login waited for the disk twice.
 * After a crash of the database, the counters restart at zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_limit set unlogged`.execute(db)
}
