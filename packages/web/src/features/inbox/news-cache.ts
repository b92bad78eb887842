import type { Output } from '@koya/contract'
import { queryClient, quiet, read, renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { readSession } from '#lib/session/session.ts'
import { messageTabs } from '#lib/session/tabs.ts'

/** The number of unread notifications; a failure shows no error. */
export const unreadQuery = { ...read('countUnread'), meta: quiet }

function cacheUnread(answer: Output<'countUnread'>): void {
  queryClient.setQueryData(read('countUnread').queryKey, answer)
  queryClient.invalidateQueries({ queryKey: ['listNews'] })
  const userId = readSession()?.userId
  if (userId) messageTabs({ about: 'news', userId })
}

export const askForNews = (): void => void renew('countUnread', 'listNews')

/** Refetches the visible data that a new notification may concern (rules: inbox 8). */
export function refetchWithNews(): void {
  askForNews()
  // The enrollment in a mentee's profile may have ended.
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

/** Keeps the read mark on this device until the network returns (decision 0140). */
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

/** Marks notifications as read, up to the newest visible one. */
export const useReadAll = () =>
  useWrite('readAllNews', { onAnswer: cacheUnread, keepUnsent: ({ body }) => keepMark(body) })
