import type { AuthoredStage } from '@koya/contract'

const week = { days: 7, milliseconds: 7 * 24 * 60 * 60 * 1000 }

/**
 * Suggests the deadline of the last task plus a week. If the last task has a number of days instead, suggests
 * that number plus seven. The deadline is '' if no task exists or the suggested moment has passed.
 */
export function suggestDue(tasks: AuthoredStage['tasks'], now: number) {
  const last = tasks.at(-1)
  if (last?.deadline === null) return { deadline: null, days: (last.days ?? 0) + week.days }
  const next = last ? Date.parse(last.deadline) + week.milliseconds : 0
  return { deadline: next > now ? new Date(next).toISOString() : '', days: null }
}
