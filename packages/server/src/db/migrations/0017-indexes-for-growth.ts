import { type Kysely, sql } from 'kysely'

/**
 * Adds indexes for lists of everybody, for the clean-up, and for a foreign key that is checked when a person
 * is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index link_request_requested_at_idx on link_request (requested_at)`.execute(db)
  await sql`
    create index submission_graded_by_idx on submission (graded_by) where graded_by is not null`.execute(db)
  await sql`
    create index submission_all_sent_back_idx on submission (graded_at desc, id)
      where is_current and grade_percentage = 0`.execute(db)
  await sql`
    create index user_mentee_name_idx on "user" (lower(first_name), lower(last_name), id)
      where role = 'MENTEE'`.execute(db)
  // PostgreSQL includes the extension pg_trgm. The embedded database is small enough to search names without
  // it.
  await sql`
    do $$ begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        create index user_mentee_part_of_name_idx on "user"
          using gin ((first_name || ' ' || last_name) gin_trgm_ops) where role = 'MENTEE';
      end if;
    end $$`.execute(db)
}
