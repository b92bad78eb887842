import type { Output } from '@koya/contract'
import { queryClient, read, renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { readSession } from '#lib/session/session.ts'
import { messageTabs } from '#lib/session/tabs.ts'

/** The query of the number of unread notifications. If it fails, the bell shows no error. */
export const unreadQuery = { ...read('countUnread'), meta: { ownResult: true, aside: true } }

function cacheUnread(answer: Output<'countUnread'>): void {
  queryClient.setQueryData(read('countUnread').queryKey, answer)
  queryClient.invalidateQueries({ queryKey: ['listNews'] })
  const userId = readSession()?.userId
  if (userId) messageTabs({ about: 'news', userId })
}

/** Refetches the number of unread notifications, and every visible list of notifications. */
export const askForNews = (): void => void renew('countUnread', 'listNews')

/** Runs when a notification arrives. Refetches the visible data that it may concern (rules: inbox 8). */
export function refetchWithNews(): void {
  askForNews()
  // Refetches the profile of a mentee, because an enrollment in the profile may have ended.
  if (readSession()?.role === 'MENTEE') renew('readProfile')
  renew(
    'listTasks',
    'readTask',
    'listTaskSubmissions',
    'listMessages',
    'listOwnMentors',
    'listOwnWaiting',
    'listOwnCertificates',
  )
}

/**
 * Stores on this device which notifications the user has read, until the network returns. Shows no message
 * (decision 0140).
 */
const keepMark = (mark: { id?: string; newest?: string }): Promise<boolean> =>
  import('#lib/outbox/read-marks.ts').then(
    ({ keepReadMark }) => keepReadMark(mark),
    () => false,
  )

export function useOpenNews(): (id: string) => void {
  const { run } = useWrite('openNews', {
    onAnswer: cacheUnread,
    ownResult: true,
    keepUnsent: ({ params }) => keepMark(params),
  })
  return (id) => run({ params: { id } })
}

/** Marks all notifications as read, up to the newest visible one. Later notifications stay unread. */
export const useReadAll = () =>
  useWrite('readAllNews', { onAnswer: cacheUnread, keepUnsent: ({ body }) => keepMark(body) })
