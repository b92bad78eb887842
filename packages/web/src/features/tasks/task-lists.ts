import type { Task } from './queries.ts'

const byDeadline = (one: Task, other: Task) => Date.parse(one.deadline) - Date.parse(other.deadline)

const movedAt = (task: Task) => Date.parse(task.submission?.updatedAt ?? task.deadline)

/** Nothing submitted yet, the nearest deadline first (rulings, 26). */
export const pendingOf = (tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => !task.submission).toSorted(byDeadline)

/** At least one submission, whatever became of it; what happened last comes first (rulings, 26). */
export const completedOf = (tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => task.submission).toSorted((one, other) => movedAt(other) - movedAt(one))

export const sentBackOf = (tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => task.submission?.state === 'sent-back').toSorted(byDeadline)

/** Submitted after the deadline, or not yet although it has passed. */
export const isLate = ({ submission, deadline }: Task, now: number): boolean =>
  submission ? submission.late : Date.parse(deadline) < now
