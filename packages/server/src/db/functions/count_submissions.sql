-- Counts the current work of each mentor: waiting, graded, sent back (decision 0036).
create or replace function count_submissions()
returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.is_current then
    update submission_count set
      waiting = waiting - (old.grade_percentage is null)::int,
      graded = graded - coalesce(old.grade_percentage > 0, false)::int,
      sent_back = sent_back - coalesce(old.grade_percentage = 0, false)::int
    where mentor_id = old.mentor_id;
  end if;
  if tg_op <> 'DELETE' and new.is_current then
    insert into submission_count as present values (
      new.mentor_id,
      (new.grade_percentage is null)::int,
      coalesce(new.grade_percentage > 0, false)::int,
      coalesce(new.grade_percentage = 0, false)::int
    ) on conflict (mentor_id) do update set
      waiting = present.waiting + excluded.waiting,
      graded = present.graded + excluded.graded,
      sent_back = present.sent_back + excluded.sent_back;
  end if;
  return null;
end $$;

create trigger submission_counts after insert or delete or update of mentor_id, is_current, grade_percentage on submission
  for each row
  execute function count_submissions();
