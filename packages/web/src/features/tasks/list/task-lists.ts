import type { ListedTask } from '@koya/contract'

const byDeadline = (one: ListedTask, other: ListedTask) =>
  Date.parse(one.deadline) - Date.parse(other.deadline)

/** Returns when the task's submission last changed. Returns the deadline if nothing was submitted. */
const lastChange = ({ submission, deadline }: ListedTask) => Date.parse(submission?.updatedAt ?? deadline)

/** Returns tasks without a submission, the nearest deadline first (rules: tasks 6 and 9). */
export const findPending = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter((task) => !task.submission).toSorted(byDeadline)

const isSentBack = ({ submission }: ListedTask): boolean => submission?.state === 'sent-back'

/**
 * Returns tasks with a submission, the latest change first. Tasks that were sent back stand before all others
 * (rules: tasks 6 and 9).
 */
export const findCompleted = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks
    .filter((task) => task.submission)
    .toSorted(
      (one, other) =>
        Number(isSentBack(other)) - Number(isSentBack(one)) || lastChange(other) - lastChange(one),
    )

export const findSentBack = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter(isSentBack).toSorted(byDeadline)

/**
 * Returns true if the deadline was before the enrollment. Such a deadline is shown but does not count
 * (rules: submissions 25).
 */
export const isBeforeEnrollment = ({ deadlineCounts }: ListedTask): boolean => deadlineCounts === false

/**
 * Returns true if work was sent after its deadline, or if the deadline has passed without work. A deadline
 * from before the enrollment does not count (rules: submissions 25).
 */
export const isLate = ({ submission, deadline, deadlineCounts }: ListedTask, now: number): boolean =>
  submission ? submission.late : deadlineCounts === true && Date.parse(deadline) < now
