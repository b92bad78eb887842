import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { agoText } from '#ui/texts/moment-text.ts'
import type { OwnThreadProps } from './own-thread.tsx'
import { PlainThread } from './plain-thread.tsx'
import { threadCode } from './thread-code.ts'

/**
 * Loads the code of the thread only after the code of the task page. The dashboard prefetches that page's
 * code, so it should stay small. On a page without scripts, the server renders the thread.
 */
export function TaskThread(props: OwnThreadProps) {
  const { data } = useQuery(threadCode)
  return (
    <>
      <noscript>{import.meta.env.SSR && <PlainThread {...props} />}</noscript>
      {data && <data.OwnThread {...props} />}
    </>
  )
}

/**
 * Says how many messages there are and when the last one was sent, once the thread has loaded. Makes no call of
 * its own.
 */
export function ThreadWords({ submissionId }: { submissionId: string }) {
  const { data } = useQuery({
    ...read('listMessages', { params: { id: submissionId }, query: {} }),
    enabled: false,
  })
  const isThere = ({ takenBackAt }: { takenBackAt: string | null }) => takenBackAt === null
  const last = data?.items.findLast(isThere)
  if (!data || !last) return 'Messages about this work'
  const count = data.totalCount - data.items.filter((message) => !isThere(message)).length
  return `${count === 1 ? '1 message, sent' : `${count} messages, the last`} ${agoText(last.sentAt)}`
}
