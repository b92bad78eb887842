import { type Kysely, sql } from 'kysely'

/** The public pages count mentors, and none of those who are switched off (rules: site 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace trigger curriculum_changed after update of role, switched_off_at on "user"
  for each statement
  execute function tell_curriculum_changed()`.execute(db)
}
