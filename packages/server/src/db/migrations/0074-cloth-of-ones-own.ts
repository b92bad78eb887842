import { type Kysely, sql } from 'kysely'

/**
 * Records what the square of graded work looks like. `motifs` are the motifs of a track, and `weave` is the
 * code that the first grade records (decision 0093).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table track add column motifs text not null default 'market'
      check (motifs in ('market', 'sky', 'river', 'farm', 'house', 'workshop'))`.execute(db)
  await sql`
    alter table submission add column weave text check (weave ~ '^[a-z]+-[0-9a-f]{8}-[12]$')`.execute(db)
  await sql`
create or replace function weave_square()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.grade_percentage > 0 then
    return new;
  end if;
  select concat(
    track.motifs, '-',
    left(encode(sha256(new.task_id::text::bytea), 'hex'), 2),
    left(encode(sha256(('learner ' || new.mentee_id)::bytea), 'hex'), 2),
    left(encode(sha256((new.task_id || ' ' || new.mentee_id)::bytea), 'hex'), 2),
    left(encode(sha256(('mentor ' || coalesce(new.graded_by, new.mentor_id))::bytea), 'hex'), 2),
    '-', least(new.attempt, 2))
  into new.weave
  from task join stage on stage.id = task.stage_id join track on track.id = stage.track_id
  where task.id = new.task_id;
  return new;
end $$`.execute(db)
  await sql`
create trigger submission_weave before insert or update of grade_percentage on submission
  for each row
  when (new.grade_percentage > 0 and new.weave is null)
  execute function weave_square()`.execute(db)
}
