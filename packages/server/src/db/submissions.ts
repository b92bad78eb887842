import type { Submission } from '@koya/contract'
import type * as z from 'zod/mini'
import { submissionsVisibleTo, type Viewer } from '#access.ts'
import type { Database } from './client.ts'
import { photoUrl } from './people.ts'

export const selectSubmissions = (db: Database, viewer: Viewer) =>
  db.selectFrom('submission').where(submissionsVisibleTo(viewer))

/** With what else goes out of a submission. */
export const withDetails = (submissions: ReturnType<typeof selectSubmissions>) =>
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
      'submission.graded_by',
      'submission.updated_at',
      'submission.mentor_id',
      'mentee.id as mentee_id',
      'mentee.first_name as mentee_first_name',
      'mentee.last_name as mentee_last_name',
      photoUrl('mentee').as('mentee_photo_url'),
      'task.id as task_id',
      'task.title as task_title',
    ])

export const findSubmission = (db: Database, viewer: Viewer, id: string) =>
  withDetails(selectSubmissions(db, viewer).where('submission.id', '=', id)).executeTakeFirst()

type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

export const viewSubmission = (row: SubmissionRow): z.input<typeof Submission> => ({
  id: row.id,
  taskUrl: row.task_url,
  menteeComment: row.mentee_comment,
  mentorComment: row.mentor_comment,
  gradePercentage: row.grade_percentage,
  attempt: row.attempt,
  late: row.late,
  submittedAt: row.submitted_at.toISOString(),
  gradedAt: row.graded_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  mentee: {
    id: row.mentee_id,
    firstName: row.mentee_first_name,
    lastName: row.mentee_last_name,
    photoUrl: row.mentee_photo_url,
  },
  mentor: { id: row.mentor_id },
  task: { id: row.task_id, title: row.task_title },
})
