import { type Kysely, sql } from 'kysely'
import { lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** The marks of a review, each with the criterion as it was then (rules: grading 40). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'submission'::regclass and attname = 'marks'`.execute(db)
  if (rows.length === 0) await lockBriefly(db, addMarks)
  await sql`alter table submission validate constraint submission_marks_check`.execute(db)
}

async function addMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submission
      add column marks jsonb,
      add constraint submission_marks_check check (
        marks is null
        or graded_at is not null and jsonb_typeof(marks) = 'array' and jsonb_array_length(marks) between 3 and 8
      ) not valid`.execute(db)
}
