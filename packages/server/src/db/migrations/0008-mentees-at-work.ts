import { type Kysely, sql } from 'kysely'

/** Lets the list of mentees read the facts about current attempts from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index submission_mentee_idx`.execute(db)
  await sql`
    create index submission_mentee_idx on submission (mentee_id, mentor_id)
      include (submitted_at, grade_percentage, waiting_since) where is_current`.execute(db)
}
