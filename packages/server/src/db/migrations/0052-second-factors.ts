import { type Kysely, sql } from 'kysely'

/**
 * Adds second factors. Adds to a session the time when its person last proved their identity (decision 0066).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column proved_at timestamptz`.execute(db)
  await sql`
    create table passkey (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      credential_id bytea not null,
      public_key bytea not null,
      sign_count bigint not null check (sign_count >= 0),
      transports text[] not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null,
      used_at timestamptz,
      constraint passkey_credential_key unique (credential_id)
    )`.execute(db)
  await sql`create index passkey_user_idx on passkey (user_id, created_at)`.execute(db)
  await sql`
    create table authenticator_app (
      user_id uuid primary key references "user" on delete cascade,
      secret text,
      confirmed_at timestamptz,
      last_step integer,
      next_secret text,
      constraint authenticator_app_confirmed_check check ((secret is null) = (confirmed_at is null)),
      constraint authenticator_app_step_check check (last_step is null or secret is not null)
    )`.execute(db)
  await sql`
    create table recovery_code (
      user_id uuid not null references "user" on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
}
