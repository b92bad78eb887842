import { type Kysely, sql } from 'kysely'

/** Creates the counters of the rate limits, which all processes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limit (
      key text primary key,
      spent integer not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limit_expires_at_idx on rate_limit (expires_at)`.execute(db)
}
