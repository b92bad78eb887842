import type { List, Message, Submission } from '@koya/contract'
import { everyRead, invalidateLater, queryClient, read } from '#lib/api/query.ts'
import { readSession } from '#lib/session/session.ts'

/** Puts an own message into the cached thread, new or in place of what it was. */
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
  // An earlier page may hold it, and the lists of work count the messages.
  invalidateLater(
    'listMessages',
    'listMentorSubmissions',
    'readMentorSubmission',
    'listTaskSubmissions',
    'listQuestions',
  )
  // Only the server knows what is promised after a question, or after a message that was taken back. A mentor's
  // answer ends the promise, and a helper may not read the thread after it.
  if (!isMentor || message.takenBackAt !== null) queryClient.invalidateQueries({ queryKey, exact: true })
}

/** A mentor's message answers the question, in the list behind the thread too, without a call. */
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
