import { submissionState, type Task } from '@koya/contract'
import type * as z from 'zod/mini'
import { hasLearningRecord, type Viewer } from '#access.ts'
import type { TaskContent } from '#content/published-curriculum.ts'
import type { AttemptRow, TaskAccess } from './queries.ts'

function viewAttempt(
  row: AttemptRow | undefined,
  help: TaskAccess['help'],
): z.input<typeof Task>['submission'] {
  if (!row) return null
  const { id, attempt, late, weave, submitted_at, updated_at } = row
  if (id === null || attempt === null || late === null || !submitted_at || !updated_at) return null
  return {
    id,
    state: submissionState({ gradePercentage: row.grade_percentage, gradedAt: row.graded_at }),
    attempt,
    gradePercentage: row.grade_percentage,
    late,
    weave,
    submittedAt: submitted_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    help: help.get(id) ?? null,
    updatedAt: updated_at.toISOString(),
  }
}

/** False for a deadline that had passed before the enrollment (rules: submissions 25). */
const deadlineCounts = ({ deadline }: TaskContent, enrolledAt: Date | null | undefined): boolean =>
  !enrolledAt || Date.parse(deadline) > enrolledAt.getTime()

/** Returns the parts of a task that only a learner sees. */
export const viewOwnState = (
  task: TaskContent,
  { tracks, attempts, help }: TaskAccess,
  { role }: Viewer,
): Pick<z.input<typeof Task>, 'deadlineCounts' | 'submission'> =>
  hasLearningRecord(role)
    ? {
        deadlineCounts: deadlineCounts(task, tracks.get(task.track)),
        submission: viewAttempt(attempts.get(task.id), help),
      }
    : {}
