import { useQuery } from '@tanstack/react-query'
import type { OwnThreadProps } from './own-thread.tsx'
import { PlainThread } from './plain-thread.tsx'
import { threadCode } from './thread-code.ts'

/**
 * Loads the code of the thread after the page of the task, because the dashboard prefetches that page. On a
 * page without scripts, the server renders the thread.
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
