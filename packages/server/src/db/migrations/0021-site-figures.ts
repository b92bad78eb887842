import { type Kysely, sql } from 'kysely'

/**
 * The landing page shows the number of mentors, so an approval or a change of role also notifies all
 * processes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger curriculum_changed
      after insert or delete or truncate or update of approved_at on track_mentor
      for each statement execute function tell_curriculum_changed()`.execute(db)
  await sql`
    create trigger curriculum_changed after update of role on "user"
      for each statement execute function tell_curriculum_changed()`.execute(db)
}
