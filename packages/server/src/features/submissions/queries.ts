import { type Expression, sql } from 'kysely'
import { hasLearningRecord, tasksVisibleTo, type Viewer } from '#access.ts'
import { isNoDraft, isPublished } from '#content/published.ts'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { deadlineCounts, menteeDeadline } from '#shared/deadlines.ts'
import { letterPerson } from '#shared/people/people.ts'
import {
  selectForMail,
  selectOpenSubmissions,
  selectSubmissions,
  withDetails,
} from '#shared/submissions/submissions.ts'

/** Lists the visible submissions of a task, newest first (rules: submissions 17). */
export function listTaskSubmissions(
  db: Database,
  viewer: Viewer,
  { taskId, menteeId, now }: { taskId: string; menteeId: string | undefined; now: Date },
  { limit, skip }: Page,
) {
  const visible =
    menteeId === undefined
      ? selectSubmissions(db, viewer)
      : selectOpenSubmissions(db, viewer, now).where('submission.mentee_id', '=', menteeId)
  const submissions = visible.where('submission.task_id', '=', taskId)
  return readList(
    db,
    withDetails(submissions)
      .orderBy('submission.submitted_at', 'desc')
      .orderBy('submission.id', 'desc')
      .limit(limit)
      .offset(skip),
    submissions,
  )
}

/** True for published tasks, and for tasks with a submission of the mentee (rules: curriculum 3). */
const isThereFor = (menteeId: string | Expression<string>) => sql<boolean>`(${isPublished} or exists (
  select from submission where submission.task_id = task.id and submission.mentee_id = ${menteeId}))`

export async function isTaskVisible(db: Database, viewer: Viewer, taskId: string): Promise<boolean> {
  const task = await db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .select('task.id')
    .where('task.id', '=', taskId)
    .where(tasksVisibleTo(viewer))
    .where(hasLearningRecord(viewer.role) ? isThereFor(viewer.id) : isNoDraft)
    .executeTakeFirst()
  return task !== undefined
}

interface Work {
  taskId: string
  menteeId: string
}

/**
 * Returns a task's deadline and mentor, even once the enrollment has ended. Undefined without an enrollment,
 * for a switched-off mentee, or for an unpublished task that the mentee has not submitted.
 */
export const findAssignment = statement<Work>()((db, { taskId, menteeId }) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .select([
      menteeDeadline.as('deadline'),
      deadlineCounts.as('deadline_counts'),
      'enrollment.mentor_id',
      'enrollment.ended_at',
    ])
    .where('task.id', '=', taskId)
    .where('enrollment.mentee_id', '=', menteeId)
    .where('mentee.switched_off_at', 'is', null)
    .where(isThereFor(menteeId)),
)

/** Locks the stage and then the task, so that authors, who lock both for update, must wait. */
export const holdTask = statement<Pick<Work, 'taskId'>>()((db, { taskId }) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('task.id')
    .where('task.id', '=', taskId)
    .forKeyShare(['stage', 'task']),
)

/** Locks the current attempt, so that a grade and a new attempt cannot happen at the same time. */
export const lockCurrentAttempt = statement<Work>()((db, { taskId, menteeId }) =>
  db
    .selectFrom('submission')
    .select(['id', 'attempt', 'grade_percentage', 'graded_at', 'waiting_since', 'theirs_since'])
    .select(['late_told_at', 'offered_at'])
    .where('task_id', '=', taskId)
    .where('mentee_id', '=', menteeId)
    .where('is_current', '=', true)
    .forUpdate(),
)

/** Returns the marks of the mentee's last marked attempt. */
export const findLastMarks = statement<Work>()((db, { taskId, menteeId }) =>
  db
    .selectFrom('submission')
    .select('marks')
    .where('task_id', '=', taskId)
    .where('mentee_id', '=', menteeId)
    .where('marks', 'is not', null)
    .orderBy('attempt', 'desc')
    .limit(1),
)

export const retireAttempt = statement<{ id: string }>()((db, { id }) =>
  db.updateTable('submission').set({ is_current: false }).where('id', '=', id),
)

interface NewAttempt extends Work {
  id: string
  mentorId: string
  attempt: number
  taskUrl: string
  menteeComment: string
  /** The answers as a JSON list, or null. */
  answers: string | null
  late: boolean
  /** When the mentee pressed the button on a device without a network; null if the time of arrival counts. */
  writtenAt: Date | null
  unproved: string | null
  now: Date
  waitingSince: Date
  /** When Koya told the mentee of the broken promise. `offeredAt`: when Koya offered the work to a helper. */
  lateToldAt: Date | null
  offeredAt: Date | null
  theirsSince: Date | null
}

export const insertAttempt = statement<NewAttempt>()((db, attempt) =>
  db.insertInto('submission').values({
    id: attempt.id,
    task_id: attempt.taskId,
    mentee_id: attempt.menteeId,
    mentor_id: attempt.mentorId,
    attempt: attempt.attempt,
    is_current: true,
    task_url: attempt.taskUrl,
    mentee_comment: attempt.menteeComment,
    answers: attempt.answers,
    late: attempt.late,
    written_at: attempt.writtenAt,
    unproved: attempt.unproved,
    submitted_at: attempt.now,
    waiting_since: attempt.waitingSince,
    late_told_at: attempt.lateToldAt,
    offered_at: attempt.offeredAt,
    theirs_since: attempt.theirsSince,
    updated_at: attempt.now,
  }),
)

/**
 * SQL: the id of the mentee's current attempt at the same task. Null if no attempt is current, or if the
 * given attempt was graded before a newer one came.
 */
const newestWaiting = (id: Expression<string>) => sql<string>`(
  select newest.id from submission as sent
  join submission as newest on newest.task_id = sent.task_id and newest.mentee_id = sent.mentee_id
    and newest.is_current and newest.waiting_since = sent.waiting_since
  where sent.id = ${id})`

/** Reads the data for the mentor's mail and inbox entry, about the attempt that `newestWaiting` finds. */
export const findForMail = statement<{ id: string }>()((db, { id }) =>
  selectForMail(db, newestWaiting(id))
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .select(['submission.id', 'submission.mentee_comment', 'submission.attempt'])
    .select(['submission.submitted_at', 'submission.graded_at', letterPerson('mentor').as('mentor')]),
)
