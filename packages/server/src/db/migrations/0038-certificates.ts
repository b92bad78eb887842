import { type Kysely, sql } from 'kysely'

/**
 * Creates certificates. A certificate is deleted with its person's account. Its number stays, so that a check
 * shows that the certificate was withdrawn, and nobody else gets the number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_number (
      id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
      status_index int not null generated always as identity (minvalue 0 start with 0) unique,
      ended_at timestamptz
    )`.execute(db)
  await sql`
    create index certificate_number_ended_idx on certificate_number (status_index)
      where ended_at is not null`.execute(db)
  await sql`
    create table certificate (
      id text primary key references certificate_number,
      mentee_id uuid not null references "user" on delete cascade,
      track_id uuid references track on delete set null,
      issued_by uuid references "user" on delete set null,
      is_by_hand boolean not null,
      name text not null,
      track_title text not null,
      mentor_name text,
      tasks jsonb not null,
      begun_at timestamptz,
      issued_at timestamptz not null,
      shows_grades boolean not null default false,
      is_shown boolean not null default true,
      keeps_name boolean not null default true,
      revoked_at timestamptz,
      revoked_reason text,
      constraint certificate_revoked_check check ((revoked_at is null) = (revoked_reason is null))
    )`.execute(db)
  await sql`create index certificate_mentee_idx on certificate (mentee_id, issued_at desc)`.execute(db)
  await sql`create index certificate_issued_by_idx on certificate (issued_by)`.execute(db)
  await sql`create index certificate_track_idx on certificate (track_id)`.execute(db)
  await sql`
    create unique index certificate_one_that_holds on certificate (mentee_id, track_id)
      where revoked_at is null`.execute(db)
  await endNumbers(db)
}

/** Ends a number when its certificate is revoked or deleted (rules: certificates 5). */
async function endNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_certificate_number() returns trigger language plpgsql as $$
    begin
      update certificate_number set ended_at = now() where id = old.id and ended_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger certificate_ends after delete or update of revoked_at on certificate
      for each row execute function end_certificate_number()`.execute(db)
}
