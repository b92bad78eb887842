import type { Run } from './community.ts'

/** Adds requests for a second review (`second_look`) of about one in fifty reviewed current submissions. */
export async function fillLooks(run: Run): Promise<void> {
  await run(`
    insert into second_look (id, mentee_id, task_id, submission_id, reason, asked_at, grade_percentage, mentor_comment,
      graded_by, graded_at, first_percentage, first_comment, first_graded_by)
    select gen_random_uuid(), mentee_id, task_id, id, 'Is the table right for a screen reader?', graded_at,
      case when given then 70 end, case when given then 'It is.' end, case when given then other.mentor_id end,
      case when given then graded_at end, case when given then grade_percentage end,
      case when given then mentor_comment end, case when given then graded_by end
    from submission
      cross join lateral (select hashtext(id::text || 'given') % 3 <> 0 as given) as chance
      cross join lateral (
        select track_mentor.mentor_id from task join stage on stage.id = task.stage_id
          join track_mentor on track_mentor.track_id = stage.track_id
        where task.id = submission.task_id and track_mentor.mentor_id <> submission.graded_by limit 1) as other
    where is_current and graded_at is not null and graded_by is not null and hashtext(id::text) % 50 = 0`)
}
