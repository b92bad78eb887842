-- Sets when a submission is due for review, and when other mentors may take it (decision 0037).
create or replace function keep_promise()
returns trigger
language plpgsql
as $$
begin
  new.due_at := null;
  new.open_at := null;
  if new.is_current and new.graded_at is null then
    perform hold_promises(new.mentor_id);
    select promised.due_at, promised.open_at into new.due_at, new.open_at
      from promise_of(new.mentor_id, coalesce(new.theirs_since, new.waiting_since)) as promised;
  end if;
  return new;
end $$;

create trigger submission_promise before insert or update of mentor_id, waiting_since, theirs_since, is_current, graded_at on submission
  for each row
  execute function keep_promise();
