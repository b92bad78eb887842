import type { SubmissionState } from '@koya/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { countAll, type Page } from '#db/page.ts'
import type { DB } from '#db/schema.gen.ts'

/** Whose work is asked for; `everybody` is an admin's view (rulings, 3 and 33). */
export type Reach = { mentee: string } | { mentor: string } | 'everybody'

function submissionsWithin(db: Database, reach: Reach) {
  const all = db.selectFrom('submission')
  if (reach === 'everybody') return all
  return 'mentee' in reach
    ? all.where('submission.mentee_id', '=', reach.mentee)
    : all.where('submission.mentor_id', '=', reach.mentor)
}

const withDetails = (submissions: ReturnType<typeof submissionsWithin>) =>
  submissions
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .select([
      'submission.id',
      'submission.task_url',
      'submission.mentee_comment',
      'submission.mentor_comment',
      'submission.grade_percentage',
      'submission.attempt',
      'submission.is_current',
      'submission.late',
      'submission.submitted_at',
      'submission.graded_at',
      'submission.updated_at',
      'submission.mentor_id',
      'mentee.id as mentee_id',
      'mentee.first_name as mentee_first_name',
      'mentee.last_name as mentee_last_name',
      'mentee.photo_key as mentee_photo_key',
      'task.id as task_id',
      'task.title as task_title',
    ])

/** A task's submissions, newest first, so that the first one is the current one (rulings, 29). */
export async function listOfTask(
  db: Database,
  taskId: string,
  reach: Reach,
  menteeId: string | undefined,
  { limit, skip }: Page,
) {
  const submissions = submissionsWithin(db, reach)
    .where('submission.task_id', '=', taskId)
    .$if(menteeId !== undefined, (query) => query.where('submission.mentee_id', '=', menteeId ?? null))
  const [items, { count }] = await Promise.all([
    withDetails(submissions)
      .orderBy('submission.submitted_at', 'desc')
      .orderBy('submission.id', 'desc')
      .limit(limit)
      .offset(skip)
      .execute(),
    submissions.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

export interface QueueFilter {
  state?: SubmissionState | undefined
  mentee?: string | undefined
  task?: string | undefined
}

/** The current work: waiting first and the longest waiting on top, then what was looked at, newest first (rulings, 29). */
export async function listQueue(db: Database, reach: Reach, filter: QueueFilter, { limit, skip }: Page) {
  let queue = submissionsWithin(db, reach).where('submission.is_current', '=', true)
  if (filter.state === 'waiting') queue = queue.where('submission.graded_at', 'is', null)
  if (filter.state === 'graded') queue = queue.where('submission.grade_percentage', '>', 0)
  if (filter.state === 'sent-back') queue = queue.where('submission.grade_percentage', '=', 0)
  if (filter.mentee) queue = queue.where('submission.mentee_id', '=', filter.mentee)
  if (filter.task) queue = queue.where('submission.task_id', '=', filter.task)
  // The page is found in the index first, so that no skipped row is ever looked up or joined.
  const page = inQueueOrder(queue.select('submission.id')).limit(limit).offset(skip)
  const [items, { count }] = await Promise.all([
    inQueueOrder(withDetails(submissionsWithin(db, reach).where('submission.id', 'in', page))).execute(),
    queue.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

/** The order of the index `submission_queue_idx`, expression by expression. */
const inQueueOrder = <Row>(queue: SelectQueryBuilder<DB, 'submission', Row>) =>
  queue
    .orderBy(sql`(submission.graded_at is not null)`)
    .orderBy(sql`(case when submission.graded_at is null then submission.submitted_at end)`)
    .orderBy('submission.graded_at', 'desc')
    .orderBy('submission.id')

export const findSubmission = (db: Database | Trx, reach: Reach, id: string) =>
  withDetails(submissionsWithin(db, reach).where('submission.id', '=', id)).executeTakeFirst()

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** True if the person's role reaches the task at all (rulings, 33). */
export async function reachesTask(db: Database, reach: Reach, taskId: string): Promise<boolean> {
  const tasks = db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('task.id')
    .where('task.id', '=', taskId)
  if (reach === 'everybody') return (await tasks.executeTakeFirst()) !== undefined
  const enrolled = tasks
    .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
    .where(
      'mentee' in reach ? 'enrollment.mentee_id' : 'enrollment.mentor_id',
      '=',
      Object.values(reach)[0] ?? '',
    )
  if ((await enrolled.executeTakeFirst()) !== undefined) return true
  if ('mentee' in reach) return false
  const approved = tasks
    .innerJoin('track_mentor', 'track_mentor.track_id', 'stage.track_id')
    .where('track_mentor.mentor_id', '=', reach.mentor)
    .where('track_mentor.approved_at', 'is not', null)
  return (await approved.executeTakeFirst()) !== undefined
}

/** The deadline of a task and the mentor of the mentee, if the mentee is enrolled in the task's track. */
export const findAssignment = (trx: Trx, taskId: string, menteeId: string) =>
  trx
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', 'enrollment.track_id', 'stage.track_id')
    .select(['task.deadline', 'enrollment.mentor_id'])
    .where('task.id', '=', taskId)
    .where('enrollment.mentee_id', '=', menteeId)
    .executeTakeFirst()

/** What the mails of a submission tell: whose it is, what it is for, and its grade. */
export const findForMail = (db: Database, id: string) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .select([
      'submission.task_id',
      'submission.mentee_comment',
      'submission.attempt',
      'submission.grade_percentage',
      'submission.mentor_comment',
      'task.title',
      'mentee.email as mentee_email',
      'mentee.first_name as mentee_first_name',
      'mentee.last_name as mentee_last_name',
      'mentor.email as mentor_email',
      'mentor.first_name as mentor_first_name',
    ])
    .where('submission.id', '=', id)
    .executeTakeFirst()

/** Locked, so that a grade and a new attempt cannot pass each other. */
export const lockCurrentAttempt = (trx: Trx, taskId: string, menteeId: string) =>
  trx
    .selectFrom('submission')
    .select(['id', 'attempt', 'grade_percentage'])
    .where('task_id', '=', taskId)
    .where('mentee_id', '=', menteeId)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const retireAttempt = (trx: Trx, id: string) =>
  trx.updateTable('submission').set({ is_current: false }).where('id', '=', id).execute()
