import type { Message } from '@koya/contract'
import { invalidateLater, queryClient, read } from '#lib/api/query.ts'

/** Puts an own message into the cached thread, new or in place of what it was. */
export function cacheMessage(submissionId: string, message: Message): void {
  const { queryKey } = read('listMessages', { params: { id: submissionId }, query: {} })
  queryClient.setQueryData(queryKey, (page) => {
    if (!page) return page
    const isThere = page.items.some(({ id }) => id === message.id)
    if (isThere) return { ...page, items: page.items.map((one) => (one.id === message.id ? message : one)) }
    return { ...page, items: [...page.items, message], totalCount: page.totalCount + 1 }
  })
  // An earlier page may hold it, and the lists of work count the messages.
  invalidateLater(
    'listMessages',
    'listMentorSubmissions',
    'readMentorSubmission',
    'listTaskSubmissions',
    'listQuestions',
  )
}
