import type { ListedTask } from '@koya/contract'

const byDeadline = (one: ListedTask, other: ListedTask) =>
  Date.parse(one.deadline) - Date.parse(other.deadline)

/** When something last happened to it. */
const lastChange = ({ submission, deadline }: ListedTask) => Date.parse(submission?.updatedAt ?? deadline)

/** Nothing submitted yet, the nearest deadline first (rules: tasks 6 and 9). */
export const findPending = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter((task) => !task.submission).toSorted(byDeadline)

/** At least one submission, whatever became of it; what happened last comes first (rules: tasks 6 and 9). */
export const findCompleted = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter((task) => task.submission).toSorted((one, other) => lastChange(other) - lastChange(one))

export const findSentBack = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.filter((task) => task.submission?.state === 'sent-back').toSorted(byDeadline)

/** Its deadline is shown and counts for nothing (rules: submissions 25). */
export const isBeforeEnrollment = ({ deadlineCounts }: ListedTask): boolean => deadlineCounts === false

/** Sent after a deadline that counts, or not yet although such a one has passed (rules: submissions 25). */
export const isLate = ({ submission, deadline, deadlineCounts }: ListedTask, now: number): boolean =>
  submission ? submission.late : deadlineCounts === true && Date.parse(deadline) < now
