import type { ListedTask, Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { queryClient, read } from '#lib/api/query.ts'
import { taskListRead } from './task-query.ts'

/** Returns the task unchanged if the submission belongs to another task. */
export function withSubmission<Known extends ListedTask>(task: Known, submission: Submission): Known {
  if (task.id !== submission.task.id) return task
  const { id, attempt, gradePercentage, late, submittedAt, dueAt, updatedAt } = submission
  const state = submissionState(submission)
  const help = submission.promise?.help ?? null
  return {
    ...task,
    submission: {
      id,
      state,
      attempt,
      gradePercentage,
      late,
      weave: null,
      submittedAt,
      dueAt,
      help,
      updatedAt,
    },
  }
}

/** Updates the cached tasks from the answer (rules: submissions 6). */
export function applySubmission(submission: Submission): void {
  const { queryKey } = read('readTask', { params: { id: submission.task.id } })
  queryClient.setQueryData(queryKey, (task) => task && withSubmission(task, submission))
  queryClient.setQueryData(
    taskListRead.queryKey,
    (list) => list && { ...list, items: list.items.map((task) => withSubmission(task, submission)) },
  )
}
