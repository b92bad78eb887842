import { type Kysely, sql } from 'kysely'

/** People who wait for a place keep a track from becoming a draft, where they could not stop waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function refuse_draft_in_use()
returns trigger
language plpgsql
as $$
begin
  if exists (select from enrollment where track_id = new.id)
    or exists (select from waiting where track_id = new.id)
    or exists (select from submission where task_id = new.id)
    or exists (select from submission join task on task.id = submission.task_id where task.stage_id = new.id)
  then
    raise exception 'work hangs on it' using errcode = 'check_violation', constraint = 'no_draft_in_use';
  end if;
  return new;
end $$`.execute(db)
}
