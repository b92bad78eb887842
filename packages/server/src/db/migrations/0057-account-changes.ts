import { type Kysely, sql } from 'kysely'

/**
 * Records recent account changes for the page on which owners take back their account (decision 0080). Also
 * records when a profile last changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_change (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      what text not null check (
        what in ('address-changed', 'password-changed', 'passkey-added', 'passkey-removed', 'app-added', 'app-removed',
          'codes-made')),
      at timestamptz not null
    )`.execute(db)
  await sql`create index account_change_user_idx on account_change (user_id, at)`.execute(db)
  await sql`create index account_change_at_idx on account_change (at)`.execute(db)
  // Null until the first change: the profile is then as old as its account.
  await sql`alter table "user" add column profile_updated_at timestamptz`.execute(db)
}
