import { type Kysely, sql } from 'kysely'

/** Records whether the first steps are done and whether the site shows sample content (decision 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      shows_samples boolean not null default true,
      steps_done_at timestamptz
    )`.execute(db)
  await sql`insert into installation default values`.execute(db)
  await sql`
    create trigger curriculum_changed after update of shows_samples on installation
      for each statement execute function tell_curriculum_changed()`.execute(db)
}
