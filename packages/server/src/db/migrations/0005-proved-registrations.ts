import { type Kysely, sql } from 'kysely'

/**
 * When the password of a pending registration was last given (decision 0007); for a while the first migration made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column if not exists proved_at timestamptz`.execute(db)
}
