import type { List, Message, Submission } from '@koya/contract'
import { everyRead, invalidateLater, queryClient, read } from '#lib/api/query.ts'
import { readSession } from '#lib/session/session.ts'

/**
 * Puts the user's own message into the cached thread. Marks the other cached answers that depend on the
 * message as outdated.
 */
export function cacheMessage(submissionId: string, message: Message): void {
  const isMentor = readSession()?.role === 'MENTOR'
  const { queryKey } = read('listMessages', { params: { id: submissionId }, query: {} })
  queryClient.setQueryData(queryKey, (page) => {
    if (!page) return page
    const isThere = page.items.some(({ id }) => id === message.id)
    if (isThere) return { ...page, items: page.items.map((one) => (one.id === message.id ? message : one)) }
    if (isMentor) settleInLists(submissionId)
    const answerDueAt = isMentor ? null : page.answerDueAt
    return { ...page, items: [...page.items, message], totalCount: page.totalCount + 1, answerDueAt }
  })
  // Another cached page of the thread may contain this message. Lists of submissions show the number of
  // messages.
  invalidateLater(
    'listMessages',
    'listMentorSubmissions',
    'readMentorSubmission',
    'listTaskSubmissions',
    'listQuestions',
  )
  // A question or a withdrawn message can change the time by which the mentor should answer. Only the server
  // knows the new time, so this fetches the thread again. A mentor's answer ends that time limit, so it needs
  // no fetch. After the answer, a mentor who helps out may even have no access to the thread.
  if (!isMentor || message.takenBackAt !== null) queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Marks the question as answered in the cached lists of submissions. */
function settleInLists(submissionId: string): void {
  queryClient.setQueriesData<List<Submission>>(
    everyRead('listMentorSubmissions'),
    (list) =>
      list && {
        ...list,
        items: list.items.map((one) =>
          one.id === submissionId && one.thread ? { ...one, thread: { ...one.thread, askedAt: null } } : one,
        ),
      },
  )
}
