import { type Kysely, sql } from 'kysely'

/**
 * Whatever ends a session says so to every process, on the channel of the news, where code from before takes it for the
 * news of nobody (decision 0043).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_ended_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('news', 'ended ' || user_id) from gone group by user_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tell_ended_sessions after delete on session referencing old table as gone
    for each statement execute function tell_ended_sessions()`.execute(db)
}
