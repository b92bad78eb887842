import type { SubmissionState } from '@koya/contract'
import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { countAll, type Page } from '#db/page.ts'
import { type Desk, isWithinReach, type Reader } from '#db/reach.ts'
import type { DB } from '#db/schema.gen.ts'

/** Whose work is asked for. */
export type Reach = { mentee: string } | Desk

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
  const all = submissionsWithin(db, reach).where('submission.task_id', '=', taskId)
  const submissions = menteeId === undefined ? all : all.where('submission.mentee_id', '=', menteeId)
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

const isLookedAt = sql<boolean>`(submission.graded_at is not null)`

function queueOf(db: Database, desk: Desk, { state, mentee, task }: QueueFilter) {
  let queue = submissionsWithin(db, desk).where('submission.is_current', '=', true)
  if (state !== undefined) queue = queue.where(isLookedAt, '=', state !== 'waiting')
  if (state === 'graded') queue = queue.where('submission.grade_percentage', '>', 0)
  if (state === 'sent-back') queue = queue.where('submission.grade_percentage', '=', 0)
  if (mentee !== undefined) queue = queue.where('submission.mentee_id', '=', mentee)
  return task === undefined ? queue : queue.where('submission.task_id', '=', task)
}

/** Of one mentee or task there is little; all of a mentor's work is counted already. */
async function countQueue(db: Database, desk: Desk, filter: QueueFilter): Promise<number> {
  if (filter.mentee !== undefined || filter.task !== undefined) {
    return (await queueOf(db, desk, filter).select(countAll).executeTakeFirstOrThrow()).count
  }
  const all = db.selectFrom('work_count')
  const counts = desk === 'everybody' ? all : all.where('mentor_id', '=', desk.mentor)
  const { count } = await counts
    .select(sql<number>`coalesce(sum(${countOf[filter.state ?? 'all']}), 0)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const countOf: Record<SubmissionState | 'all', RawBuilder<number>> = {
  waiting: sql`waiting`,
  graded: sql`graded`,
  'sent-back': sql`sent_back`,
  all: sql`waiting + graded + sent_back`,
}

/** The order of the index `submission_queue_idx`, expression by expression, read from one end or the other. */
const inQueueOrder = <Row>(queue: SelectQueryBuilder<DB, 'submission', Row>, fromEnd = false) => {
  const [up, down] = fromEnd ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  return queue
    .orderBy(isLookedAt, up)
    .orderBy(sql`(case when submission.graded_at is null then submission.submitted_at end)`, up)
    .orderBy('submission.graded_at', down)
    .orderBy('submission.id', up)
}

/**
 * The current work: waiting first and the longest waiting on top, then what was looked at, newest first (rulings, 29).
 * The page is found in the index alone and from the nearer end, so that the last one costs no more than the first.
 */
export async function listQueue(db: Database, desk: Desk, filter: QueueFilter, { limit, skip }: Page) {
  const totalCount = await countQueue(db, desk, filter)
  const left = Math.max(0, totalCount - skip)
  const fromEnd = left < skip
  const page = inQueueOrder(queueOf(db, desk, filter), fromEnd)
    .select('submission.id')
    .limit(Math.min(limit, left))
    .offset(fromEnd ? Math.max(0, left - limit) : skip)
  const rows = withDetails(submissionsWithin(db, desk).where('submission.id', 'in', page))
  return { items: await inQueueOrder(rows).execute(), totalCount }
}

export const findSubmission = (db: Database | Trx, reach: Reach, id: string) =>
  withDetails(submissionsWithin(db, reach).where('submission.id', '=', id)).executeTakeFirst()

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** True if there is such a task for this person. */
export async function reachesTask(db: Database, reader: Reader, taskId: string): Promise<boolean> {
  const task = await db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('task.id')
    .where('task.id', '=', taskId)
    .where((eb) => isWithinReach(eb, reader))
    .executeTakeFirst()
  return task !== undefined
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
      'submission.mentee_id',
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

export const insertAttempt = (trx: Trx, row: Insertable<DB['submission']>) =>
  trx.insertInto('submission').values(row).execute()

interface Grade {
  graderId: string
  percentage: number
  comment: string
  at: Date
}

/**
 * Writes the grade if the current attempt still has none, or, for a correction, if it still is as it was `seen`;
 * false otherwise. The new `updated_at` is later than the old one even within one millisecond.
 */
export async function updateGrade(trx: Trx, id: string, seen: Date | null, grade: Grade): Promise<boolean> {
  const row = await trx
    .updateTable('submission')
    .set((eb) => ({
      grade_percentage: grade.percentage,
      mentor_comment: grade.comment,
      graded_at: grade.at,
      first_graded_at: eb.fn.coalesce('first_graded_at', eb.val(grade.at)),
      graded_by: grade.graderId,
      updated_at: sql<Date>`greatest(${grade.at}::timestamptz, updated_at + interval '1 millisecond')`,
    }))
    .where('id', '=', id)
    .where('is_current', '=', true)
    .where((eb) => (seen ? eb('updated_at', '=', seen) : eb('graded_at', 'is', null)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
