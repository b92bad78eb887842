import type { ListedTask } from '@koya/contract'

const byDeadline = (one: ListedTask, other: ListedTask) =>
  Date.parse(one.deadline) - Date.parse(other.deadline)

/** The last change of the submission in milliseconds, or the deadline if nothing was sent. */
const lastChange = ({ submission, deadline }: ListedTask) => Date.parse(submission?.updatedAt ?? deadline)

/**
 * Returns the tasks without a submission, the earliest deadline first (rules: tasks 6 and 9). Leaves out
 * ended enrollments (rules: pairings 13).
 */
export const findPending = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter((task) => !task.submission && !task.hasEnded).toSorted(byDeadline)

/** Returns true for work that was sent back and can be sent again. */
export const isSentBack = ({ submission, hasEnded }: ListedTask): boolean =>
  submission?.state === 'sent-back' && !hasEnded

/** Sorts tasks that can be sent again first, and then by the latest change (rules: tasks 6 and 9). */
export const findCompleted = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks
    .filter((task) => task.submission)
    .toSorted(
      (one, other) =>
        Number(isSentBack(other)) - Number(isSentBack(one)) || lastChange(other) - lastChange(one),
    )

/** Returns tasks whose work was sent back and can be sent again, the earliest deadline first. */
export const findSentBack = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter(isSentBack).toSorted(byDeadline)

/** A deadline before the enrollment is shown but does not count (rules: submissions 25). */
export const isBeforeEnrollment = ({ deadlineCounts }: ListedTask): boolean => deadlineCounts === false

/**
 * Returns true for work sent late. Without a submission, returns true for a passed deadline that counts,
 * unless the enrollment has ended (rules: submissions 25).
 */
export const isLate = (
  { submission, deadline, deadlineCounts, hasEnded }: ListedTask,
  now: number,
): boolean => {
  if (submission) return submission.late
  return deadlineCounts === true && !hasEnded && Date.parse(deadline) < now
}
