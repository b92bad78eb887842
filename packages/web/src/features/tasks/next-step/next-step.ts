import type { ListedTask } from '@koya/contract'
import { findPending, findSentBack, isLate } from '../list/task-lists.ts'

/** `waiting`: only waiting work is left. `done`: no work is left. `unwritten`: the track has no tasks. */
export type NextStep =
  | { kind: 'sent-back' | 'late' | 'pending'; task: ListedTask }
  | { kind: 'waiting'; task: ListedTask; since: string }
  | { kind: 'done' }
  | { kind: 'unwritten' }

/** Returns the first step that applies (rules: tasks 18). */
export function findNextStep(tasks: readonly ListedTask[], now: number): NextStep {
  if (tasks.length === 0) return { kind: 'unwritten' }
  const [sentBack] = findSentBack(tasks)
  if (sentBack) return { kind: 'sent-back', task: sentBack }
  const pending = findPending(tasks)
  const late = pending.find((task) => isLate(task, now))
  if (late) return { kind: 'late', task: late }
  if (pending[0]) return { kind: 'pending', task: pending[0] }
  return findLongestWaiting(tasks) ?? { kind: 'done' }
}

function findLongestWaiting(tasks: readonly ListedTask[]): NextStep | undefined {
  return tasks
    .flatMap((task) =>
      task.submission?.state === 'waiting'
        ? [{ kind: 'waiting' as const, task, since: task.submission.submittedAt }]
        : [],
    )
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))[0]
}
