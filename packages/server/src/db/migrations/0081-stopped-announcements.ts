import { type Kysely, sql } from 'kysely'

/** An admin can stop an announcement on its way (rules: announcements 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table announcement add column stopped_at timestamptz`.execute(db)
}
