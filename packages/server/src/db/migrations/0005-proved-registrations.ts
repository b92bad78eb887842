import { type Kysely, sql } from 'kysely'

/**
 * Adds the time when the password of a pending registration was last given (decision 0007). Some databases
 * have the column already, because the first migration once created it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column if not exists proved_at timestamptz`.execute(db)
}
