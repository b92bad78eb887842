import { type Kysely, sql } from 'kysely'

/**
 * Notifies every process when sessions end, on the database channel `news`. Older code takes the message for
 * the id of an unknown person and ignores it (decision 0043).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // True if the renewal cookie has a name that no other host can set (decision 0080).
  await sql`alter table session add column is_host_bound boolean not null default false`.execute(db)
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
