import { submissionState } from '@koya/contract'
import type { Task } from './queries.ts'

/** What the answer to a submission tells of the new current attempt. */
export interface SentWork extends Omit<NonNullable<Task['submission']>, 'state'> {
  gradedAt: string | null
}

/** The task as it stands after a submission: it has moved from the pending to the completed ones. */
export function withSentWork(task: Task, work: SentWork): Task {
  const { id, attempt, gradePercentage, late, submittedAt, updatedAt } = work
  return {
    ...task,
    submission: { id, state: submissionState(work), attempt, gradePercentage, late, submittedAt, updatedAt },
  }
}
