import { type Kysely, sql } from 'kysely'

/** Lets a change of the review days wait for work that is just sent, so that it counts for this work too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function hold_promises(mentor uuid)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('koya-promises ' || mentor, 0));
  perform from setting for share;
end $$`.execute(db)
}
