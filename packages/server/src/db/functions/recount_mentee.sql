-- Recounts the work of a mentee when an enrollment or a submission changes.
create or replace function recount_mentee()
returns trigger
language plpgsql
as $$
begin
  perform recount_work(array[old.mentee_id, new.mentee_id]);
  return null;
end $$;

create constraint trigger enrollment_recount after insert or delete or update of mentee_id, track_id, created_at, ended_at on enrollment deferrable initially deferred
  for each row
  execute function recount_mentee();

create constraint trigger submission_recount after insert or delete or update of mentee_id, task_id, is_current, grade_percentage, waiting_since, submitted_at on submission deferrable initially deferred
  for each row
  execute function recount_mentee();
