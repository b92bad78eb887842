import { type Kysely, sql } from 'kysely'

/**
 * Records which mentors have agreed to help, and which work of other mentors they have taken (decision 0037).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mentor_promise (
      mentor_id uuid primary key references "user" on delete cascade,
      helps_out boolean not null default false,
      digest_hour integer not null default 18 check (digest_hour between 0 and 23),
      reminded_on date,
      asked_at timestamptz,
      still_here_at timestamptz
    )`.execute(db)
  await sql`create index away_silent_idx on away (begins_at) where is_silent and ends_at is null`.execute(db)
  // A grade ends the claim, but its holder can still read the work until `until`.
  await sql`
    create table claim (
      submission_id uuid primary key references submission on delete cascade,
      mentor_id uuid not null references "user" on delete cascade,
      until timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index claim_mentor_idx on claim (mentor_id)`.execute(db)
  await sql`create unique index claim_one_open on claim (mentor_id) where ended_at is null`.execute(db)
}
