import { type Kysely, sql } from 'kysely'
import { buildIndex, lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/**
 * Adds planned deletions of accounts, and the anonymous row that stays of a deleted mentor. Adds to an inbox
 * entry the person whom it names (decision 0047).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_tables where tablename = 'leaving'`.execute(db)
  if (rows.length === 0) {
    await lockBriefly(db, async (trx) => {
      await addTables(trx)
      await keepOneStayingAdmin(trx)
    })
  }
  await sql`alter table "user" validate constraint user_left_check`.execute(db)
  await sql`alter table news validate constraint news_about_id_fkey`.execute(db)
  await buildIndex(db, 'news_about_idx', sql`news (about_id) where about_id is not null`)
  // Covers all submissions of a person, not only the current ones.
  await buildIndex(db, 'submission_all_of_mentee_idx', sql`submission (mentee_id)`)
  await buildIndex(
    db,
    'submission_first_grader_idx',
    sql`submission (first_graded_by) where first_graded_by is not null`,
  )
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leaving (
      user_id uuid primary key references "user" on delete cascade,
      asked_at timestamptz not null,
      leaves_at timestamptz not null check (leaves_at > asked_at)
    )`.execute(db)
  await sql`create index leaving_at_idx on leaving (leaves_at)`.execute(db)
  // Keeps the address for the last mail of a deleted account, until it is sent.
  await sql`
    create table farewell (
      id uuid primary key,
      email text not null,
      first_name text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index farewell_created_idx on farewell (created_at)`.execute(db)
  await sql`
    alter table "user"
      add column left_at timestamptz,
      add constraint user_left_check check (left_at is null or switched_off_at is not null) not valid`.execute(
    db,
  )
  await sql`
    alter table news
      add column about_id uuid,
      add constraint news_about_id_fkey foreign key (about_id) references "user" on delete cascade not valid`.execute(
    db,
  )
}

/** An admin who has requested deletion does not count as a remaining admin. */
async function keepOneStayingAdmin(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function require_staying_admin() returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('koya admins', 0));
      if not exists (
        select from "user" where role = 'ADMIN' and switched_off_at is null
          and not exists (select from leaving where user_id = "user".id)
      ) then
        raise exception 'the last admin stays'
          using errcode = 'integrity_constraint_violation', constraint = 'user_one_admin';
      end if;
    end $$`.execute(db)
  await sql`
    create or replace function keep_one_admin() returns trigger language plpgsql as $$
    begin
      perform require_staying_admin();
      return null;
    end $$`.execute(db)
  await sql`
    create function keep_one_admin_here() returns trigger language plpgsql as $$
    begin
      if exists (select from "user" where id = new.user_id and role = 'ADMIN') then
        perform require_staying_admin();
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leaving_one_admin after insert on leaving
      for each row execute function keep_one_admin_here()`.execute(db)
}
