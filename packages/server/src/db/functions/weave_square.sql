-- Writes down what a square looks like when its work is first graded above 0 (decision 0093). A later grade or
-- other motifs change nothing. One byte of a hash tells nobody which person it was.
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
end $$;

create trigger submission_weave before insert or update of grade_percentage on submission
  for each row when (new.grade_percentage > 0 and new.weave is null)
  execute function weave_square();
