import type { PersonName, Submission } from '@koya/contract'
import { read } from '#lib/api/query.ts'

/** As much as one call takes: whoever has waited for the longest is among them. */
export const waitingOfAll = read('listMentorSubmissions', {
  query: { state: 'waiting', limit: '100', skip: '0' },
})

export interface WaitingMentor {
  mentor: PersonName
  count: number
  since: string
}

/** Whose mentees wait, the longest waiting first, as the queue has them. */
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
