import { type Kysely, sql } from 'kysely'

/** Accounts that are switched off, what admins note about people, and how people are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepStates(db)
  await keepOneActiveAdmin(db)
  await keepNotes(db)
  await findPeople(db)
}

async function keepStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "user"
      add column switched_off_at timestamptz,
      add column switched_off_reason text,
      add column last_login_at timestamptz,
      add column updated_at timestamptz not null default date_trunc('milliseconds', now()),
      add constraint user_switched_off_check
        check ((switched_off_at is null) = (switched_off_reason is null)) not valid`.execute(db)
  await sql`
    create index user_switched_off_idx on "user" (id) where switched_off_at is not null`.execute(db)

  // Names, photo and login change often, and disturb no admin who changes role or state.
  await sql`
    create function tell_person_changed() returns trigger language plpgsql as $$
    begin
      new.updated_at = greatest(
        date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
      return new;
    end $$`.execute(db)
  await sql`
    create trigger updated_at before update of role, switched_off_at on "user"
      for each row
      when (old.role <> new.role or old.switched_off_at is distinct from new.switched_off_at)
      execute function tell_person_changed()`.execute(db)
}

/** An admin who is switched off cannot help anybody: the last one who can stays. */
async function keepOneActiveAdmin(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_one_admin() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('koya admins', 0));
      if not exists (select from "user" where role = 'ADMIN' and switched_off_at is null) then
        raise exception 'the last admin stays'
          using errcode = 'integrity_constraint_violation', constraint = 'user_one_admin';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger user_one_admin_switched_off after update of switched_off_at on "user"
      for each row when (old.role = 'ADMIN' and new.switched_off_at is not null)
      execute function keep_one_admin()`.execute(db)
}

async function keepNotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_note (
      id uuid primary key,
      person_id uuid not null references "user" on delete cascade,
      author_id uuid not null references "user",
      text text not null check (char_length(text) between 1 and 2000),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index person_note_person_idx on person_note (person_id, created_at desc, id)`.execute(db)
  await sql`create index person_note_author_idx on person_note (author_id)`.execute(db)
}

/**
 * In small letters and without diacritics, so that 'Adebowale' finds 'Adébọ̀wálé'; the hooked letters of Hausa are
 * letters of their own to Unicode.
 */
async function findPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_text(value text) returns text language sql immutable strict parallel safe as $$
      select translate(
        lower(regexp_replace(normalize(value, NFD), ${sql.lit('[\\u0300-\\u036f]')}, '', 'g')),
        ${sql.lit('ɓɗƙƴƁƊƘƳŋŊ’ʼ')}, ${sql.lit("bdkybdkynn''")})
    $$`.execute(db)
  const byName = sql`lower(first_name), lower(last_name), id`
  await sql`create index user_name_idx on "user" (${byName})`.execute(db)
  await sql`create index user_role_name_idx on "user" (role, ${byName})`.execute(db)
  // As in 0017: the embedded database, which is small, looks for a part of a name without.
  await sql`
    do $$ begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        create index user_search_idx on "user"
          using gin (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
        create index registration_search_idx on registration
          using gin (search_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
        create index invitation_search_idx on invitation using gin
          (search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email) gin_trgm_ops);
      end if;
    end $$`.execute(db)
}
