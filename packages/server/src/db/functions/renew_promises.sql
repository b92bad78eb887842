-- Recomputes the review dates of a mentor’s waiting work.
create or replace function renew_promises(mentor uuid)
returns void
language plpgsql
as $$
begin
  perform from submission where mentor_id = mentor and is_current and graded_at is null order by id for update;
  update submission set (due_at, open_at) = (
    select promised.due_at, promised.open_at
    from promise_of(mentor_id, coalesce(theirs_since, waiting_since)) as promised
  ) where mentor_id = mentor and is_current and graded_at is null;
end $$;
