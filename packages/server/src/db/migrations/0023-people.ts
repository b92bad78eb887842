import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Adds switched-off accounts, admins' notes about people, and the search for people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'person_note'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, async (trx) => {
      await keepStates(trx)
      await keepOneActiveAdmin(trx)
      await keepNotes(trx)
      await writeSearchText(trx)
    })
  }
  await sql`alter table "user" validate constraint user_switched_off_check`.execute(db)
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

  // Names, photo and login often change. They do not count as changes for an admin who edits role or state.
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

/** The last admin who is not switched off must stay, because a switched-off admin cannot help anybody. */
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
 * Converts to lower case without diacritics, so that 'Adebowale' finds 'Adébọ̀wálé'. Unicode treats the
 * hooked letters of Hausa as separate letters, so they are listed.
 */
const writeSearchText = (db: Kysely<unknown>) =>
  sql`
    create function search_text(value text) returns text language sql immutable strict parallel safe as $$
      select translate(
        lower(regexp_replace(normalize(value, NFD), ${sql.lit('[\\u0300-\\u036f]')}, '', 'g')),
        ${sql.lit('ɓɗƙƴƁƊƘƳŋŊ’ʼ')}, ${sql.lit("bdkybdkynn''")})
    $$`.execute(db)

async function findPeople(db: Kysely<unknown>): Promise<void> {
  const byName = sql`lower(first_name), lower(last_name), id`
  const indexes = [
    ['user_switched_off_idx', sql`"user" (id) where switched_off_at is not null`],
    ['user_name_idx', sql`"user" (${byName})`],
    ['user_role_name_idx', sql`"user" (role, ${byName})`],
  ] as const
  for (const [name, index] of indexes) await buildIndex(db, name, index)
  // Skips the extension pg_trgm where it is missing. The embedded database is small enough to search names
  // without it (see migration 0017).
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  const person = sql`first_name || ' ' || last_name || ' ' || email`
  const invited = sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email`
  for (const [table, words] of [
    ['user', person],
    ['registration', person],
    ['invitation', invited],
  ] as const) {
    await buildIndex(
      db,
      `${table}_search_idx`,
      sql`${sql.table(table)} using gin (search_text(${words}) gin_trgm_ops)`,
    )
  }
}
