-- Refuses to turn content into a draft once people have enrolled in it, wait for it or have sent work for it.
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
end $$;

create trigger no_draft_in_use before update of state on stage
  for each row when (new.state = 'draft' and old.state <> 'draft')
  execute function refuse_draft_in_use();

create trigger no_draft_in_use before update of state on task
  for each row when (new.state = 'draft' and old.state <> 'draft')
  execute function refuse_draft_in_use();

create trigger no_draft_in_use before update of state on track
  for each row when (new.state = 'draft' and old.state <> 'draft')
  execute function refuse_draft_in_use();
