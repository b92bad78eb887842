import { useQuery } from '@tanstack/react-query'
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
