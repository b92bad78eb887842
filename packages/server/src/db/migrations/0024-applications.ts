import { type Kysely, sql } from 'kysely'

/**
 * Adds people's applications to become a mentor. Adds to an invitation the admin who sent it, and a mentor's
 * tracks with their places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepApplications(db)
  await linkMails(db)
  await sayWhatFor(db)
}

async function keepApplications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application (
      id uuid primary key,
      email text not null,
      first_name text not null,
      last_name text not null,
      places int not null check (places between 1 and 1000),
      minutes_a_week int not null check (minutes_a_week > 0),
      technologies text not null,
      link text not null,
      motivation text not null check (char_length(motivation) between 30 and 1000),
      consent_at timestamptz not null,
      state text not null default 'new' check (state in ('new', 'asked', 'approved', 'declined', 'withdrawn')),
      answer text,
      closed_at timestamptz,
      closed_by uuid references "user" on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint application_closed_check check ((state in ('new', 'asked')) = (closed_at is null))
    )`.execute(db)
  await sql`
    create unique index application_open_key on application (lower(email)) where state in ('new', 'asked')`.execute(
    db,
  )
  await sql`create index application_email_idx on application (lower(email))`.execute(db)
  await sql`create index application_state_idx on application (state, created_at desc, id desc)`.execute(db)
  await sql`create index application_latest_idx on application (created_at desc, id desc)`.execute(db)
  await sql`create index application_closed_idx on application (closed_at)`.execute(db)
  await sql`create index application_closed_by_idx on application (closed_by)`.execute(db)

  await sql`
    create table application_track (
      application_id uuid not null references application on delete cascade,
      track_id uuid not null references track on delete cascade,
      primary key (application_id, track_id)
    )`.execute(db)
  await sql`create index application_track_idx on application_track (track_id)`.execute(db)

  await sql`
    create table application_message (
      id uuid primary key,
      application_id uuid not null references application on delete cascade,
      is_from_applicant boolean not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index application_message_idx on application_message (application_id, id)`.execute(db)
}

async function linkMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table email_token
      add column application_id uuid references application on delete cascade,
      drop constraint email_token_purpose_check,
      add constraint email_token_purpose_check
        check (purpose in ('confirm', 'confirmed', 'reset', 'invitation', 'application')),
      add constraint email_token_application_check
        check ((purpose = 'application') = (application_id is not null))`.execute(db)
  await sql`create index email_token_application_idx on email_token (application_id)`.execute(db)
}

/**
 * A mentee is invited to one track and possibly one mentor. A mentor is invited to tracks, each with a number
 * of places.
 */
async function sayWhatFor(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitation add column invited_by uuid references "user" on delete set null`.execute(
    db,
  )
  await sql`create index invitation_invited_by_idx on invitation (invited_by)`.execute(db)
  await sql`
    create table invitation_track (
      invitation_id uuid not null references invitation on delete cascade,
      track_id uuid not null references track on delete cascade,
      places int not null check (places between 1 and 1000),
      primary key (invitation_id, track_id)
    )`.execute(db)
  await sql`create index invitation_track_track_idx on invitation_track (track_id)`.execute(db)
}
