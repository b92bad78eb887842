-- Recounts the work of mentees from their submissions and the published tasks (decision 0036).
create or replace function recount_work(mentees uuid[])
returns void
language plpgsql
set plan_cache_mode to 'force_generic_plan'
as $$
begin
  insert into mentee_work (mentee_id)
    select id from "user" where id = any(mentees) and role = 'MENTEE' order by id
    on conflict do nothing;
  -- What is counted once they are locked holds all that others have committed until then.
  perform from mentee_work where mentee_id = any(mentees) order by mentee_id for update;
  update enrollment set (waiting, waiting_since, graded, sent_back, last_submitted_at, tasks) = (
    select
      count(*) filter (where submission.task_id is not null and grade_percentage is null),
      min(submission.waiting_since) filter (where grade_percentage is null),
      count(*) filter (where grade_percentage > 0),
      count(*) filter (where grade_percentage = 0),
      max(submission.submitted_at),
      count(*) filter (where submission.task_id is not null
        or (task.state = 'published' and stage.state = 'published'))
    from stage
      join task on task.stage_id = stage.id
      left join submission on submission.task_id = task.id and submission.mentee_id = enrollment.mentee_id
        and submission.is_current
    where stage.track_id = enrollment.track_id
  ) where mentee_id = any(mentees) and not (ended_at is not null and tasks > 0 and graded >= tasks);
  update mentee_work set (waiting, waiting_since, graded, sent_back, last_submitted_at, tasks, enrolled_at) = (
    select coalesce(sum(waiting), 0), min(waiting_since),
      coalesce(sum(graded) filter (where ended_at is null), 0),
      coalesce(sum(sent_back) filter (where ended_at is null), 0),
      max(last_submitted_at),
      coalesce(sum(tasks) filter (where ended_at is null), 0),
      max(created_at) filter (where ended_at is null)
    from enrollment where enrollment.mentee_id = mentee_work.mentee_id
  ) where mentee_id = any(mentees);
end $$;
