import { type Kysely, sql } from 'kysely'

/** The front page tells how many mentors there are: who approves one, or changes a role, changes that too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger curriculum_changed
      after insert or delete or truncate or update of approved_at on track_mentor
      for each statement execute function tell_curriculum_changed()`.execute(db)
  await sql`
    create trigger curriculum_changed after update of role on "user"
      for each statement execute function tell_curriculum_changed()`.execute(db)
}
