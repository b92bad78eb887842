import { messageLimits, questionOpenDays } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import { days } from '#testing/clock.ts'

/**
 * Returns the mentors who may read a thread with an open question, by mentee and task (rules: threads 10).
 * Uses no SQL of the product, because a test compares the result with the product's.
 */
export async function listQuestionHelpers(db: Database, now: Date): Promise<Map<string, string[]>> {
  const { question_days } = await db.selectFrom('setting').select('question_days').executeTakeFirstOrThrow()
  const asked = await db
    .selectFrom('thread')
    .innerJoin('task', 'task.id', 'thread.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.mentee_id', '=', 'thread.mentee_id')
        .onRef('enrollment.track_id', '=', 'stage.track_id'),
    )
    .innerJoin('submission', (join) =>
      join
        .onRef('submission.mentee_id', '=', 'thread.mentee_id')
        .onRef('submission.task_id', '=', 'thread.task_id')
        .on('submission.is_current', '=', true),
    )
    .leftJoin('second_look', (join) =>
      join
        .onRef('second_look.mentee_id', '=', 'thread.mentee_id')
        .onRef('second_look.task_id', '=', 'thread.task_id'),
    )
    .select([
      'thread.mentee_id',
      'thread.task_id',
      'thread.asked_at',
      'stage.track_id',
      'enrollment.ended_at',
    ])
    .select(['submission.grade_percentage', 'submission.graded_at'])
    .select(['second_look.id as look_id', 'second_look.graded_at as looked_at'])
    .execute()
  const helping = await db
    .selectFrom('track_mentor')
    .innerJoin('mentor_promise', 'mentor_promise.mentor_id', 'track_mentor.mentor_id')
    .select(['track_mentor.mentor_id', 'track_mentor.track_id'])
    .where('track_mentor.approved_at', 'is not', null)
    .where('mentor_promise.helps_out', '=', true)
    .execute()
  const away = await db.selectFrom('away').select(['mentor_id', 'begins_at', 'ends_at']).execute()
  const isAway = (id: string) =>
    away.some(
      (one) => one.mentor_id === id && one.begins_at <= now && (one.ends_at === null || one.ends_at > now),
    )
  const isRecent = (at: Date | null) =>
    at !== null && at.getTime() > now.getTime() - days(messageLimits.openDays)
  const isOpen = (one: (typeof asked)[number]) => {
    const waited = one.asked_at === null ? 0 : now.getTime() - one.asked_at.getTime() - days(question_days)
    const isAsked = one.asked_at !== null && waited >= 0 && waited < days(questionOpenDays)
    const isThread = !one.grade_percentage || isRecent(one.graded_at) || isRecent(one.looked_at)
    return isAsked && isThread && one.ended_at === null && (one.look_id === null || one.looked_at !== null)
  }
  return new Map(
    asked
      .filter(isOpen)
      .map((one) => [
        `${one.mentee_id} ${one.task_id}`,
        helping
          .filter(({ mentor_id, track_id }) => track_id === one.track_id && !isAway(mentor_id))
          .map(({ mentor_id }) => mentor_id),
      ]),
  )
}
