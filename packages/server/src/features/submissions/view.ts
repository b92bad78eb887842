import type { Submission } from '@koya/contract'
import type * as z from 'zod/mini'
import type { SubmissionRow } from './queries.ts'

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
    photoUrl: row.mentee_photo_key && `/api/photos/${row.mentee_photo_key}`,
  },
  mentor: { id: row.mentor_id },
  task: { id: row.task_id, title: row.task_title },
})
