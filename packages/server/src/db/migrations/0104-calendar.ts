import { type Kysely, sql } from 'kysely'

/**
 * Adds the secret address from which a mentee's calendar app reads the mentee's deadlines (decision 0118).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar (
      mentee_id uuid primary key references "user" on delete cascade,
      token_hash bytea not null constraint calendar_token_once unique,
      made_at timestamptz not null)`.execute(db)
}
