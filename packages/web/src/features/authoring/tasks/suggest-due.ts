import type { AuthoredStage } from '@koya/contract'

const week = { days: 7, milliseconds: 7 * 24 * 60 * 60 * 1000 }

/** Returns a due date for the next task of a stage: a week after its last one, unless that has passed. */
export function suggestDue(tasks: AuthoredStage['tasks'], now: number) {
  const last = tasks.at(-1)
  if (last?.deadline === null) return { deadline: null, days: (last.days ?? 0) + week.days }
  const next = last ? Date.parse(last.deadline) + week.milliseconds : 0
  return { deadline: next > now ? new Date(next).toISOString() : '', days: null }
}
