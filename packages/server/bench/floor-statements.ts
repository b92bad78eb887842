const submissions = `
  select submission.*, mentee.first_name as mentee_first_name, mentee.last_name as mentee_last_name,
    mentee.photo_key as mentee_photo_key, mentor.first_name as mentor_first_name, mentor.last_name as mentor_last_name,
    grader.first_name as grader_first_name, grader.last_name as grader_last_name, task.title as task_title, task.deadline as task_deadline
  from submission
  join "user" mentee on mentee.id = submission.mentee_id
  join "user" mentor on mentor.id = submission.mentor_id
  left join "user" grader on grader.id = submission.graded_by
  join task on task.id = submission.task_id`

const tasks = `
  select task.id, task.title, task.description, task.deadline, task.course_id, course.title as course_title,
    stage.id as stage_id, stage.title as stage_title, track.id as track_id, track.title as track_title,
    task.deadline > enrollment.created_at as deadline_counts,
    submission.id as submission_id, submission.attempt, submission.late, submission.grade_percentage,
    submission.submitted_at, submission.graded_at, submission.updated_at
  from task
  join stage on stage.id = task.stage_id
  join track on track.id = stage.track_id
  join enrollment on enrollment.track_id = stage.track_id and enrollment.mentee_id = $2
  left join course on course.id = task.course_id
  left join submission on submission.task_id = task.id and submission.mentee_id = $2 and submission.is_current`

const queueOrder = `order by (submission.graded_at is not null),
  (case when submission.graded_at is null then submission.waiting_since end), submission.graded_at desc, submission.id`

/**
 * The SQL statements of the minimal server in `floor.ts`. PostgreSQL parses a statement with a name only once
 * per connection.
 */
export const statements = {
  listTracks: `select id, title, description, image from track order by position`,
  findTrack: `select id from track where id = $1`,
  listStages: `
  select stage.id, stage.title, stage.description, stage.image, track.id as track_id, track.title as track_title,
    array(select task.title from task where task.stage_id = stage.id order by task.position) as task_titles
  from stage join track on track.id = stage.track_id
  where stage.track_id = $1 order by track.position, stage.position`,
  findTask: `${tasks}
  where task.id = $1`,
  findEnrolledTrack: `select track_id from enrollment where mentee_id = $1`,
  listTasks: `${tasks}
  where stage.track_id = $1 order by stage.position, task.position`,
  countQueue: `
  select coalesce(sum(waiting + graded + sent_back), 0)::int as count from submission_count where mentor_id = $1`,
  listQueue: `${submissions}
  where submission.mentor_id = $1 and submission.is_current ${queueOrder} limit $2`,
  findSubmission: `${submissions} where submission.id = $1`,
  findOwnSubmission: `${submissions} where submission.id = $1 and submission.mentor_id = $2`,
  storeKey: `
  insert into idempotency_key (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)`,
  storeAnswer: `update idempotency_key set answer = $1 where user_id = $2 and key = $3`,
  spend: `
  insert into rate_limit (key, spent, expires_at) values ($1, 1, $2)
  on conflict (key) do update set
    spent = case when rate_limit.expires_at <= $3 then 1 else rate_limit.spent + 1 end,
    expires_at = case when rate_limit.expires_at <= $3 then $2 else rate_limit.expires_at end
  returning spent, expires_at`,
  findAssignment: `
  select task.deadline, enrollment.mentor_id, enrollment.created_at
  from task
  join stage on stage.id = task.stage_id
  join enrollment on enrollment.track_id = stage.track_id
  where task.id = $1 and enrollment.mentee_id = $2`,
  lockCurrent: `
  select id, attempt from submission where task_id = $1 and mentee_id = $2 and is_current for update`,
  retire: `update submission set is_current = false where id = $1`,
  insertSubmission: `
  insert into submission (id, task_id, mentee_id, mentor_id, attempt, is_current, task_url, mentee_comment, late,
    submitted_at, waiting_since, updated_at)
  values ($1, $2, $3, $4, $5, true, $6, $7, false, $8, $8, $8)`,
  grade: `
  update submission set grade_percentage = $2, mentor_comment = $3, graded_at = $4,
    first_graded_at = coalesce(first_graded_at, $4), graded_by = $5,
    updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')
  where id = $1 and is_current`,
  endClaim: `update claim set ended_at = $1 where submission_id = $2 and ended_at is null`,
  holdPromises: `select hold_promises($1)`,
  lockWork: `select mentee_id from mentee_work where mentee_id = $1 for update`,
  findNews: `
  select task.id as task_id, task.title, track.id as track_id, track.title as track_title, submission.mentor_id,
    submission.mentee_id, submission.grade_percentage, submission.mentor_comment, mentee.first_name, mentee.email,
    mentor.first_name as mentor_first_name
  from submission
  join task on task.id = submission.task_id
  join stage on stage.id = task.stage_id
  join track on track.id = stage.track_id
  join "user" mentee on mentee.id = submission.mentee_id
  join "user" mentor on mentor.id = submission.mentor_id
  where submission.id = $1`,
  findPreferences: `
  select role, is_daily, hour, time_zone, ways
  from "user" left join news_wish on news_wish.user_id = "user".id where "user".id = $1`,
  insertNews: `
  with line as (
    insert into news (id, user_id, topic, sentence, address, about_id, created_at, is_listed, waits_for_mail)
    values ($1, $2, $3, $4, $5, $6, $7, true, $8) returning user_id)
  select pg_notify('news', line.user_id::text) from line`,
  findFinished: `
  select track.id, track.title, enrollment.created_at, mentee.first_name, mentor.first_name as mentor_first_name
  from task graded
  join stage graded_stage on graded_stage.id = graded.stage_id
  join track on track.id = graded_stage.track_id
  join enrollment on enrollment.track_id = track.id
  join "user" mentee on mentee.id = enrollment.mentee_id
  join "user" mentor on mentor.id = enrollment.mentor_id
  where graded.id = $1 and enrollment.mentee_id = $2
    and not exists (select from certificate where certificate.mentee_id = $2 and certificate.track_id = track.id
      and certificate.kind in ('track', 'by-hand'))
    and not exists (
      select from task
      join stage on stage.id = task.stage_id
      left join submission on submission.task_id = task.id and submission.mentee_id = $2 and submission.is_current
      where stage.track_id = track.id and task.state = 'published' and stage.state = 'published'
        and coalesce(submission.grade_percentage, 0) = 0)`,
  findUsualTime: `
  select count(*)::int as count,
    round(percentile_cont(0.5) within group (order by extract(epoch from first_graded_at - submitted_at))) as median
  from submission where first_graded_at >= $1 and first_graded_by = $2`,
  findAway: `
  select begins_at, ends_at, hands_over from away
  where mentor_id = $1 and (ends_at is null or ends_at > $2) order by begins_at limit 1`,
  findPasswordHash: `select password_hash as hash from "user" where lower(email) = $1`,
  findUser: `
  select id, role, session_version from "user" where lower(email) = $1 and password_hash = $2`,
  beginSession: `
  insert into session (id, user_id, version, device, created_at, used_at, expires_at)
  values ($1, $2, 1, 'An unknown device', $3, $3, $4)`,
} as const
