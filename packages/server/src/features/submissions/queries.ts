import { type Insertable, sql } from 'kysely'
import { hasLearningRecord, tasksVisibleTo, type Viewer } from '#access.ts'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { type Page, readList } from '#db/lists.ts'
import { letterPerson } from '#db/people.ts'
import { isNoDraft, isPublished } from '#db/published.ts'
import type { DB } from '#db/schema.gen.ts'
import {
  deadlineCounts,
  selectForMail,
  selectOpenSubmissions,
  selectSubmissions,
  withDetails,
} from '#db/submissions.ts'

/** A task's submissions, newest first, so that the first one is the current one (rules: submissions 17). */
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

/** What is published, and what the mentee has sent work for (rules: curriculum 3). */
const isThereFor = (menteeId: string) => sql<boolean>`(${isPublished} or exists (
  select from submission where submission.task_id = task.id and submission.mentee_id = ${menteeId}))`

/** True if there is such a task for this person. */
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

/** The deadline of a task and the mentor to whom it is sent, if the mentee is enrolled in the task's track. */
export const findAssignment = (trx: Trx, taskId: string, menteeId: string) =>
  trx
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .select([
      'task.deadline',
      deadlineCounts.as('deadline_counts'),
      'enrollment.mentor_id',
      'enrollment.ended_at',
    ])
    .where('task.id', '=', taskId)
    .where('enrollment.mentee_id', '=', menteeId)
    .where('mentee.switched_off_at', 'is', null)
    .where(isThereFor(menteeId))
    .executeTakeFirst()

/** Locked, so that a grade and a new attempt cannot pass each other. */
export const lockCurrentAttempt = (trx: Trx, taskId: string, menteeId: string) =>
  trx
    .selectFrom('submission')
    .select(['id', 'attempt', 'grade_percentage', 'graded_at', 'waiting_since'])
    .where('task_id', '=', taskId)
    .where('mentee_id', '=', menteeId)
    .where('is_current', '=', sql.lit(true))
    .forUpdate()
    .executeTakeFirst()

export const retireAttempt = (trx: Trx, id: string) =>
  trx.updateTable('submission').set({ is_current: false }).where('id', '=', id).execute()

export const insertAttempt = (trx: Trx, row: Insertable<DB['submission']>) =>
  trx.insertInto('submission').values(row).execute()

/** What the mail to the mentor tells. */
export const findForMail = (db: Database, id: string) =>
  selectForMail(db, id)
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .select(['submission.mentee_comment', 'submission.attempt', letterPerson('mentor').as('mentor')])
    .executeTakeFirst()
