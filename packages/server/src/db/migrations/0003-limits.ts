import { type Kysely, sql } from 'kysely'

/** Counters of the rate limits, shared by all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limit (
      key text primary key,
      spent integer not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limit_expires_at_idx on rate_limit (expires_at)`.execute(db)
}
