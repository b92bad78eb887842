import { type Kysely, sql } from 'kysely'

/** Notifies every process of each transaction that changes published content, because processes cache it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_curriculum_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('curriculum', '');
      return null;
    end $$`.execute(db)
  for (const table of ['track', 'stage', 'task', 'course']) {
    await sql`
      create trigger curriculum_changed
        after insert or update or delete or truncate on ${sql.id(table)}
        for each statement execute function tell_curriculum_changed()`.execute(db)
  }
}
