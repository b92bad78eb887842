import { type Kysely, sql } from 'kysely'

/** Creates the tables of people, pending registrations and their credentials. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "user" (
      id uuid primary key,
      role text not null check (role in ('MENTEE', 'MENTOR', 'ADMIN')),
      email text not null,
      password_hash text not null,
      session_version integer not null default 1,
      first_name text not null,
      last_name text not null,
      phone_number text,
      country text,
      city text,
      description text check (char_length(description) <= 128),
      technologies text[] not null default '{}',
      gender text not null default 'UNSPECIFIED' check (gender in ('MALE', 'FEMALE', 'UNSPECIFIED')),
      birth_date date,
      photo_key text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index user_email_key on "user" (lower(email))`.execute(db)
  await sql`create index user_role_idx on "user" (role, id)`.execute(db)

  await sql`
    create table registration (
      id uuid primary key,
      email text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      mail_requested_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index registration_email_idx on registration (lower(email), created_at)`.execute(db)
  await sql`create index registration_created_at_idx on registration (created_at)`.execute(db)

  await sql`
    create table email_token (
      hash bytea primary key,
      purpose text not null check (purpose in ('confirm', 'reset')),
      registration_id uuid references registration on delete cascade,
      user_id uuid references "user" on delete cascade,
      expires_at timestamptz not null,
      check ((purpose = 'confirm') = (registration_id is not null)),
      check ((purpose = 'reset') = (user_id is not null))
    )`.execute(db)
  await sql`create index email_token_registration_idx on email_token (registration_id)`.execute(db)
  await sql`create index email_token_user_idx on email_token (user_id)`.execute(db)
  await sql`create index email_token_expires_at_idx on email_token (expires_at)`.execute(db)

  await sql`
    create table link_request (
      email text not null,
      purpose text not null check (purpose in ('confirm', 'reset', 'account-exists')),
      requested_at timestamptz not null,
      primary key (email, purpose)
    )`.execute(db)

  await sql`
    create table revoked_session (
      jti uuid primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index revoked_session_expires_at_idx on revoked_session (expires_at)`.execute(db)
}
