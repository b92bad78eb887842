import { submissionState, type Task } from '@koya/contract'
import type * as z from 'zod/mini'
import { hasLearningRecord, type Viewer } from '#access.ts'
import type { TaskRow } from './queries.ts'

function viewCurrentAttempt(row: TaskRow): z.input<typeof Task>['submission'] {
  const { submission_id: id, attempt, late, submitted_at, updated_at } = row
  if (id === null || attempt === null || late === null || !submitted_at || !updated_at) return null
  return {
    id,
    state: submissionState({ gradePercentage: row.grade_percentage, gradedAt: row.graded_at }),
    attempt,
    gradePercentage: row.grade_percentage,
    late,
    submittedAt: submitted_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }
}

export const viewTask = (row: TaskRow, viewer: Viewer): z.input<typeof Task> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  deadline: row.deadline.toISOString(),
  track: row.track_id,
  trackTitle: row.track_title,
  stage: { id: row.stage_id, title: row.stage_title },
  course: row.course_id,
  courseTitle: row.course_title,
  ...(hasLearningRecord(viewer.role)
    ? { deadlineCounts: row.deadline_counts ?? true, submission: viewCurrentAttempt(row) }
    : {}),
})
