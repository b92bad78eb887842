import type { AuthoredStage } from '@koya/contract'

const week = { days: 7, milliseconds: 7 * 24 * 60 * 60 * 1000 }

/**
 * Suggests a deadline a week after that of the last task, or seven days more if that task has days. The
 * deadline is '' if no task exists or the moment has passed.
 */
export function suggestDue(tasks: AuthoredStage['tasks'], now: number) {
  const last = tasks.at(-1)
  if (last?.deadline === null) return { deadline: null, days: (last.days ?? 0) + week.days }
  const next = last ? Date.parse(last.deadline) + week.milliseconds : 0
  return { deadline: next > now ? new Date(next).toISOString() : '', days: null }
}
