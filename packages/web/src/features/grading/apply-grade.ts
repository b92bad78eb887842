import { type List, type Submission, submissionState } from '@koya/contract'
import { everyRead, invalidate, invalidateLater, queryClient } from '#lib/query.ts'
import { waitingQuery } from './waiting-query.ts'

type Submissions = List<Submission>

/** The list with the graded submission in place of its entry. */
export const replaceSubmission = (list: Submissions, graded: Submission): Submissions => ({
  ...list,
  items: list.items.map((submission) => (submission.id === graded.id ? graded : submission)),
})

/** What still waits. More may wait than are at hand, so `before` tells whether this one was among them. */
export function takeFromWaiting(list: Submissions, before: Submission): Submissions {
  const items = list.items.filter(({ id }) => id !== before.id)
  const wasWaiting = items.length < list.items.length || submissionState(before) === 'waiting'
  return { items, totalCount: list.totalCount - (wasWaiting ? 1 : 0) }
}

/**
 * Puts the graded submission in place of its entry wherever it is listed (rules: grading 8), without
 * asking anything again. What waits is a list of its own: there it goes, and only when none is at hand any more
 * while others still wait are they fetched.
 */
export function applyGrade(before: Submission, graded: Submission): void {
  queryClient.setQueriesData<Submissions>(
    everyRead('listMentorSubmissions'),
    (list) => list && replaceSubmission(list, graded),
  )
  queryClient.setQueryData(waitingQuery.queryKey, (list) => list && takeFromWaiting(list, before))
  // Order and pages have changed on the server: the next visit asks again, the list in sight stays still.
  invalidateLater('listMentorSubmissions', 'listTaskSubmissions', 'listOwnMentees')
  // Figures are asked for again where they are in sight.
  invalidate('readOverview')

  const waiting = queryClient.getQueryData(waitingQuery.queryKey)
  if (waiting && waiting.items.length === 0 && waiting.totalCount > 0) {
    queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey })
  }
}
