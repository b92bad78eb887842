import type { List, Message, Submission } from '@koya/contract'
import { everyRead, invalidate, invalidateLater, queryClient, read } from '#lib/api/query.ts'
import { readSession } from '#lib/session/session.ts'

/** The reads of submissions that say whether a question is open. */
const withQuestion = ['listMentorSubmissions', 'readMentorSubmission', 'listTaskSubmissions'] as const

/** Puts the user's own message into the cached thread, and marks answers that depend on it as outdated. */
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
  // Includes `listMessages`, because another cached page may contain this message.
  invalidateLater('listMessages', ...withQuestion)
  // Fetched at once, because the dialog may have closed before the answer came.
  invalidate('listQuestions')
  // Fetches `answerDueAt`, which only the server knows. Does nothing after a mentor has sent or changed a
  // message, because a mentor who helps out may lose access by answering.
  if (!isMentor || message.takenBackAt !== null) queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Marks the question as settled in the cached thread and lists, without adding a message. */
export function cacheSettled(submissionId: string): void {
  const { queryKey } = read('listMessages', { params: { id: submissionId }, query: {} })
  queryClient.setQueryData(queryKey, (page) => page && { ...page, answerDueAt: null })
  settleInLists(submissionId)
  invalidateLater(...withQuestion)
  invalidate('listQuestions')
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
