import { reviewLinksMost } from '@koya/contract'
import { sql } from 'kysely'
import { submissionsOpenTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { presentClaim } from '#shared/submissions/claims.ts'
import { withDetails } from '#shared/submissions/submissions.ts'

/** Returns a link with its reviewer and the present state of its work. */
export const findLink = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('review_link')
    .innerJoin('user as reviewer', 'reviewer.id', 'review_link.mentor_id')
    .innerJoin('submission', 'submission.id', 'review_link.submission_id')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .leftJoin('user as grader', 'grader.id', 'submission.graded_by')
    .leftJoinLateral(
      (eb) => presentClaim(eb, now),
      (join) => join.onTrue(),
    )
    .leftJoin('user as helper', 'helper.id', 'claim.mentor_id')
    .select([
      'review_link.id',
      'review_link.submission_id',
      'review_link.mentor_id as reviewer_id',
      'review_link.expires_at',
      'review_link.used_at',
      'review_link.withdrawn_at',
      'reviewer.role',
      'reviewer.email',
      'reviewer.switched_off_at',
      'submission.is_current',
      'submission.graded_at',
      'submission.grade_percentage',
      'submission.mentor_comment',
      'submission.mentor_id',
      'task.title',
      'mentee.first_name as mentee_first_name',
      'mentor.first_name as mentor_first_name',
      'grader.first_name as grader_first_name',
      'claim.mentor_id as helper_id',
      'helper.first_name as helper_first_name',
      sql<boolean>`exists (select from claim as past
        where past.submission_id = submission.id and past.mentor_id = review_link.mentor_id)`.as(
        'has_helped',
      ),
    ])
    .where('review_link.id', '=', id)
    .executeTakeFirst()

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const listEarlier = (db: Database, work: { taskId: string; menteeId: string; attempt: number }) =>
  db
    .selectFrom('submission')
    .select(['attempt', 'grade_percentage', 'mentor_comment', 'submitted_at'])
    .where('task_id', '=', work.taskId)
    .where('mentee_id', '=', work.menteeId)
    .where('attempt', '<', work.attempt)
    .orderBy('attempt', 'desc')
    .execute()

/** Marks an open link as used. Returns false if the link is used, withdrawn or expired. */
export async function takeLink(trx: Trx, id: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('review_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Lists a mentor's valid links to waiting work. */
export const listOpenLinks = (db: Database, viewer: Viewer, now: Date) =>
  db
    .selectFrom('review_link')
    .innerJoin('submission', 'submission.id', 'review_link.submission_id')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .select([
      'review_link.id',
      'review_link.expires_at',
      'task.id as task_id',
      'task.title',
      'mentee.id as mentee_id',
      'mentee.first_name',
      'mentee.last_name',
    ])
    .where('review_link.mentor_id', '=', viewer.id)
    .where(submissionsOpenTo(viewer, now))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('submission.is_current', '=', true)
    .where('submission.graded_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .orderBy('review_link.id')
    .limit(reviewLinksMost)
    .execute()

export const findWork = (db: Database, submissionId: string) =>
  withDetails(db.selectFrom('submission').where('submission.id', '=', submissionId)).executeTakeFirst()
