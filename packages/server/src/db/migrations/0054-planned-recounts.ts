import { type Kysely, sql } from 'kysely'

/**
 * What is counted of mentees was planned anew for each submission and each grade, since PostgreSQL takes no list of ids for
 * like another one: 3 ms of planning for 1 ms of counting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function recount_work(uuid[]) set plan_cache_mode = force_generic_plan`.execute(db)
}
