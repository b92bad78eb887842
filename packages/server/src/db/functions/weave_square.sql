-- Stores the look of a task’s square when the work is first graded above 0 (decision 0093). The text
-- contains only one byte of each hash, so it identifies nobody. Each card from 0 to 23 is one pair of motif
-- and stitch. Each mentee has a different order of the cards in each track. Each square takes the next
-- card, so 24 squares differ. Without the lock on the mentee's counts, two simultaneous grades could get
-- the same card.
create or replace function weave_square()
returns trigger
language plpgsql
as $$
declare
  hand integer := get_byte(sha256(('learner ' || new.mentee_id)::bytea), 0);
  motifs text;
  card integer;
begin
  if tg_op = 'UPDATE' and old.grade_percentage > 0 then
    return new;
  end if;
  select track.motifs, (
    select array_agg(pack order by sha256(concat(new.mentee_id, ' ', track.id, ' ', pack)::bytea))
    from generate_series(0, 23) as pack)[1 + (
    select count(*)
    from submission as woven join task on task.id = woven.task_id join stage on stage.id = task.stage_id
    where woven.mentee_id = new.mentee_id and woven.weave is not null and stage.track_id = track.id) % 24]
  into motifs, card
  from task join stage on stage.id = task.stage_id join track on track.id = stage.track_id
  where task.id = new.task_id;
  new.weave := concat(
    motifs, '-',
    lpad(to_hex(card), 2, '0'),
    lpad(to_hex((hand + 3 * (card / 6)) % 18), 2, '0'),
    left(encode(sha256((new.task_id || ' ' || new.mentee_id)::bytea), 'hex'), 2),
    left(encode(sha256(('mentor ' || coalesce(new.graded_by, new.mentor_id))::bytea), 'hex'), 2),
    '-', least(new.attempt, 2));
  return new;
end $$;

create trigger submission_weave before insert or update of grade_percentage on submission
  for each row when (new.grade_percentage > 0 and new.weave is null)
  execute function weave_square();
