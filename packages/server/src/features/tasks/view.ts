import { extensionLimits, submissionState, type Task } from '@koya/contract'
import type * as z from 'zod/mini'
import { hasLearningRecord, type Viewer } from '#access.ts'
import type { CachedTask } from '#content/published-curriculum.ts'
import { deadlineFor, deadlineOf, usualDeadlineOf } from '#shared/deadlines.ts'
import { refuseExtension } from './extensions/refuse-extension.ts'
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

/**
 * Returns the parts that depend on the viewer. Without an enrollment, the days of a deadline count from now.
 */
export function viewOwnParts(
  { fields: { id, track }, due }: CachedTask,
  { tracks, attempts, help }: TaskAccess,
  { role }: Viewer,
  now: Date,
): Pick<z.input<typeof Task>, 'deadline' | 'days' | 'deadlineCounts' | 'hasEnded' | 'submission'> {
  const enrolled = tracks.get(track)
  const deadline = enrolled ? deadlineOf(id, due, enrolled) : deadlineFor(due, now)
  if (!hasLearningRecord(role))
    return { deadline: deadline.toISOString(), ...(due.days !== null && { days: due.days }) }
  return {
    deadline: deadline.toISOString(),
    // A deadline that had passed before the enrollment does not count (rules: submissions 25).
    deadlineCounts: !enrolled || usualDeadlineOf(id, due, enrolled) > enrolled.enrolledAt,
    ...(enrolled?.endedAt && { hasEnded: true as const }),
    submission: viewAttempt(attempts.get(id), help),
  }
}

/**
 * Returns how many extensions an enrolled mentee has left, and whether one is possible now. Undefined for
 * others (rules: submissions 26).
 */
export function viewExtensions(
  task: CachedTask,
  access: TaskAccess,
  viewer: Viewer,
  now: Date,
): z.input<typeof Task>['extensions'] {
  const enrolled = access.tracks.get(task.fields.track)
  if (!enrolled || !hasLearningRecord(viewer.role)) return undefined
  const { deadline, deadlineCounts, submission } = viewOwnParts(task, access, viewer, now)
  const reason = refuseExtension({
    deadline: new Date(deadline),
    deadlineCounts: deadlineCounts ?? false,
    taken: enrolled.extensionsTaken,
    endedAt: enrolled.endedAt,
    state: submission?.state ?? null,
    now,
  })
  return { left: Math.max(0, extensionLimits.most - enrolled.extensionsTaken), isOffered: reason === null }
}
