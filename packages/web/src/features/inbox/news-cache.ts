import type { Output } from '@koya/contract'
import { invalidate, queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { readSession } from '#lib/session/session.ts'
import { tellTabs } from '#lib/session/tabs.ts'

/** The bell says nothing of a failure: whoever wants to read opens it, and is told there. */
export const unreadQuery = { ...read('countUnread'), meta: { ownResult: true, aside: true } }

function keepUnread(answer: Output<'countUnread'>): void {
  queryClient.setQueryData(read('countUnread').queryKey, answer)
  queryClient.invalidateQueries({ queryKey: ['listNews'] })
  const userId = readSession()?.userId
  if (userId) tellTabs({ about: 'news', userId })
}

/** Something is new: the number is asked for at once, a list where it is in sight. */
export function askForNews(): void {
  queryClient.invalidateQueries({ queryKey: ['countUnread'] })
  queryClient.invalidateQueries({ queryKey: ['listNews'] })
}

/** A line has come: what it tells of is asked for again where it is in sight (rules: inbox 8). */
export function hearNews(): void {
  askForNews()
  invalidate(
    'listTasks',
    'readTask',
    'listTaskSubmissions',
    'listOwnMentors',
    'listOwnWaiting',
    'listOwnCertificates',
  )
}

/** A line is read by being opened. */
export function useOpenNews(): (id: string) => void {
  const { run } = useWrite('openNews', { onAnswer: keepUnread, ownResult: true })
  return (id) => run({ params: { id } })
}

/** Up to the newest in sight: what comes meanwhile stays unread. */
export const useReadAll = () => useWrite('readAllNews', { onAnswer: keepUnread })
