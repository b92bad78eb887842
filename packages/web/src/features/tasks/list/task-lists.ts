import type { ListedTask } from '@koya/contract'

const byDeadline = (one: ListedTask, other: ListedTask) =>
  Date.parse(one.deadline) - Date.parse(other.deadline)

/** Returns when the task's submission last changed. Returns the deadline if nothing was submitted. */
const lastChange = ({ submission, deadline }: ListedTask) => Date.parse(submission?.updatedAt ?? deadline)

/**
 * Returns tasks without a submission, the earliest deadline first (rules: tasks 6 and 9). Leaves out tasks
 * whose enrollment has ended, because the mentee can no longer send work for them (rules: pairings 13).
 */
export const findPending = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter((task) => !task.submission && !task.hasEnded).toSorted(byDeadline)

const isSentBack = ({ submission, hasEnded }: ListedTask): boolean =>
  submission?.state === 'sent-back' && !hasEnded

/**
 * Returns tasks with a submission, the latest change first. Tasks that were sent back, and can be sent again,
 * come before all others (rules: tasks 6 and 9).
 */
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

/**
 * Returns true if the deadline was before the enrollment. Such a deadline is shown but does not count
 * (rules: submissions 25).
 */
export const isBeforeEnrollment = ({ deadlineCounts }: ListedTask): boolean => deadlineCounts === false

/**
 * Returns true if the mentee sent the work late, or if the deadline has passed without work. A deadline from
 * before the enrollment does not count (rules: submissions 25), nor does one of an ended enrollment.
 */
export const isLate = (
  { submission, deadline, deadlineCounts, hasEnded }: ListedTask,
  now: number,
): boolean => {
  if (submission) return submission.late
  return deadlineCounts === true && !hasEnded && Date.parse(deadline) < now
}
