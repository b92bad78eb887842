import { type Kysely, sql } from 'kysely'

/** The public half of every key that has signed credentials, so that those of an earlier key can still be checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credential_key (
      kid text primary key,
      public_key jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
