import { type Kysely, sql } from 'kysely'

/** Keeps every public key that has signed credentials, so that older credentials can still be verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credential_key (
      kid text primary key,
      public_key jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}
