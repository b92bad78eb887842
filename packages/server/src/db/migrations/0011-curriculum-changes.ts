import { type Kysely, sql } from 'kysely'

/** Whatever changes what authors publish tells every process that keeps it in memory, once a transaction. */
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
