import { type Kysely, sql } from 'kysely'

/**
 * Adds changes of address: requested, confirmed by a link to the new address, and undone by a link to the old
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_change (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      old_email text not null,
      new_email text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index address_change_user_idx on address_change (user_id, created_at)`.execute(db)
  await sql`create index address_change_expires_at_idx on address_change (expires_at)`.execute(db)
  await sql`
    alter table email_token
      add column address_change_id uuid references address_change on delete cascade,
      drop constraint email_token_purpose_check,
      add constraint email_token_purpose_check check (
        purpose in ('confirm', 'confirmed', 'reset', 'invitation', 'application', 'new-address', 'old-address')),
      add constraint email_token_address_check
        check ((purpose in ('new-address', 'old-address')) = (address_change_id is not null))`.execute(db)
  await sql`create index email_token_address_idx on email_token (address_change_id)`.execute(db)
}
