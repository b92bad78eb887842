import { type Kysely, sql } from 'kysely'
import { lockBriefly } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** The answers of a mentee to the open points of the last review (rules: submissions 27). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'submission'::regclass and attname = 'answers'`.execute(db)
  if (rows.length === 0) await lockBriefly(db, addAnswers)
  await sql`alter table submission validate constraint submission_answers_check`.execute(db)
}

async function addAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table submission
      add column answers jsonb,
      add constraint submission_answers_check check (
        answers is null
        or attempt > 1 and jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) between 1 and 8
      ) not valid`.execute(db)
}
