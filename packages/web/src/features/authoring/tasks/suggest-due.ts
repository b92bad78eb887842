import type { AuthoredStage } from '@koya/contract'

const week = { days: 7, milliseconds: 7 * 24 * 60 * 60 * 1000 }

/**
 * Suggests when the next task of a stage is due: a week after its last task. If the last task has days
 * instead of a date, so does the suggestion. The deadline is '' if that moment has passed or if the stage has
 * no task.
 */
export function suggestDue(tasks: AuthoredStage['tasks'], now: number) {
  const last = tasks.at(-1)
  if (last?.deadline === null) return { deadline: null, days: (last.days ?? 0) + week.days }
  const next = last ? Date.parse(last.deadline) + week.milliseconds : 0
  return { deadline: next > now ? new Date(next).toISOString() : '', days: null }
}
