import { messageLimits, questionOpenDays } from '@koya/contract'
import { sql } from 'kysely'
import { subtractDays } from './time/time.ts'

/**
 * SQL on a `thread` with an open question: the time by which somebody should answer it (rules: threads 9).
 */
export const answerDueAt = sql<Date>`(
  thread.asked_at + make_interval(hours => 24 * (select question_days from setting)))`

/**
 * SQL on an attempt and its `enrollment`: true if people can write about the work (rules: threads 3). A
 * thread stays open while a second look is due, and for some days after it (rules: grading 44).
 */
export const isThreadOpen = (now: Date, attempt: 'submission' | 'current') => {
  const column = (name: string) => sql.ref(`${attempt}.${name}`)
  const closing = subtractDays(now, messageLimits.openDays)
  return sql<boolean>`(${column('is_current')} and enrollment.ended_at is null
    and (select switched_off_at is null from "user" where id = ${column('mentee_id')})
    and (coalesce(${column('grade_percentage')}, 0) = 0 or ${column('graded_at')} > ${closing}
      or coalesce((
        select second_look.graded_at is null or second_look.graded_at > ${closing} from second_look
        where second_look.mentee_id = ${column('mentee_id')} and second_look.task_id = ${column('task_id')}
      ), false)))`
}

/**
 * SQL on a `thread`: true while helpers may answer its question. False while a second look is due, because a
 * helper may give this look, and must not know the first review (rules: grading 44).
 */
export const isQuestionOpen = (now: Date) => sql<boolean>`(
  ${answerDueAt} <= ${now}
  and thread.asked_at > ${subtractDays(now, questionOpenDays)}::timestamptz
    - make_interval(hours => 24 * (select question_days from setting))
  and coalesce((
    select second_look.graded_at is not null from second_look
    where second_look.mentee_id = thread.mentee_id and second_look.task_id = thread.task_id
  ), true))`

/** SQL on a `stage`: true if the mentor helps out in its track and is not away. */
export const helpsOut = (mentorId: string, now: Date) => sql<boolean>`exists (
  select from track_mentor join mentor_promise on mentor_promise.mentor_id = track_mentor.mentor_id
  where track_mentor.track_id = stage.track_id and track_mentor.mentor_id = ${mentorId}
    and track_mentor.approved_at is not null and mentor_promise.helps_out
    and not exists (
      select from away where away.mentor_id = track_mentor.mentor_id
        and away.begins_at <= ${now} and (away.ends_at is null or away.ends_at > ${now})))`
