import { type Kysely, sql } from 'kysely'

/**
 * Adds the person who first reviewed an attempt; the review counts in this person's figures. Also adds the
 * grade that a correction replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submission
      add column first_graded_by uuid references "user",
      add column corrected_from integer check (corrected_from between 0 and 100)`.execute(db)
  await sql`update submission set first_graded_by = graded_by`.execute(db)
  await sql`drop index submission_first_graded_idx`.execute(db)
  await sql`
    create index submission_first_graded_idx on submission (first_graded_by, first_graded_at)
      include (submitted_at) where first_graded_at is not null`.execute(db)
}
