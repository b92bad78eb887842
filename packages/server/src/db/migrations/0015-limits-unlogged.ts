import { type Kysely, sql } from 'kysely'

/**
 * Each login changes counters twice and waited for the disk each time. The counters restart at zero after a
 * crash of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_limit set unlogged`.execute(db)
}
