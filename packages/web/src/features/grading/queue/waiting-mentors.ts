import type { PersonName, Submission } from '@koya/contract'
import { read } from '#lib/api/query.ts'
import { everyWaiting } from './queue-view.ts'

export const waitingOfAll = read('listMentorSubmissions', { query: everyWaiting })

export interface WaitingMentor {
  mentor: PersonName
  count: number
  since: string
}

/** Expects the longest waiting submission first: `since` comes from each mentor's first submission. */
export function groupByMentor(submissions: readonly Submission[]): WaitingMentor[] {
  const found = new Map<string, WaitingMentor>()
  for (const { mentor, waitingSince, submittedAt } of submissions) {
    const before = found.get(mentor.id) ?? {
      mentor,
      count: 0,
      since: waitingSince ?? submittedAt,
    }
    found.set(mentor.id, { ...before, count: before.count + 1 })
  }
  return [...found.values()]
}
