import { useQuery } from '@tanstack/react-query'
import type { OwnThreadProps } from './own-thread.tsx'
import { PlainThread } from './plain-thread.tsx'
import { threadCode } from './thread-code.ts'

/**
 * Loads the thread of a task after its page, because the dashboard fetches that page ahead. Where no script
 * runs, the thread is in the page.
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
