import { submissionState } from '@koya/contract'
import type { QueryClient } from '@tanstack/react-query'
import { mentorSubmissionsQuery, type Submission, waitingQuery } from '#features/submissions/queries.ts'

const everyList = { queryKey: [mentorSubmissionsQuery({}).queryKey[0]] }

/**
 * Puts the graded submission in place of its entry wherever it is listed (specification, section 4), without
 * asking anything again. What waits is a list of its own: there it goes, and only when none is at hand any more
 * while others still wait are they fetched.
 */
export function replaceGraded(client: QueryClient, before: Submission, graded: Submission): void {
  client.setQueriesData<{ items: Submission[]; totalCount: number }>(
    everyList,
    (list) => list && { ...list, items: list.items.map((work) => (work.id === graded.id ? graded : work)) },
  )
  client.setQueryData(waitingQuery.queryKey, (list) => {
    if (!list) return list
    const items = list.items.filter((work) => work.id !== graded.id)
    const wasWaiting = items.length < list.items.length || submissionState(before) === 'waiting'
    return { items, totalCount: list.totalCount - (wasWaiting ? 1 : 0) }
  })
  // Order and pages have changed on the server: the next visit asks again, the list in sight stays still.
  client.invalidateQueries({ ...everyList, refetchType: 'none' })
  client.invalidateQueries({ queryKey: ['/tasks/{id}/submissions', graded.task.id], refetchType: 'none' })
  client.invalidateQueries({ queryKey: ['/profile/mentees'], refetchType: 'none' })
  // Figures are asked for again where they are in sight.
  client.invalidateQueries({ queryKey: ['/mentors/overview'] })

  const waiting = client.getQueryData(waitingQuery.queryKey)
  if (waiting && waiting.items.length === 0 && waiting.totalCount > 0) {
    client.invalidateQueries({ queryKey: waitingQuery.queryKey })
  }
}

/** The list has moved on without us. */
export function refreshQueue(client: QueryClient): void {
  client.invalidateQueries(everyList)
}
