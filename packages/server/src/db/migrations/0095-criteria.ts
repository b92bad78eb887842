import { type Kysely, sql } from 'kysely'

/** The criteria of a task (rules: authoring 29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table task
      add column criteria jsonb not null default '[]',
      add constraint task_criteria_check check (
        jsonb_typeof(criteria) = 'array' and (criteria = '[]' or jsonb_array_length(criteria) between 3 and 8)
      )`.execute(db)
}
