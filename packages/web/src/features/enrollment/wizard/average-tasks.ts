import type { Stage } from '@koya/contract'

/** Returns the mean number of tasks per stage, with at most one decimal. */
export function averageTasks(stages: readonly Pick<Stage, 'taskCount'>[]): number {
  if (stages.length === 0) return 0
  const sum = stages.reduce((total, { taskCount }) => total + taskCount, 0)
  return Math.round((sum / stages.length) * 10) / 10
}
