import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from '#lib/api/query.ts'
import { untilServerIsThere } from '#lib/api/reach.ts'
import { isOutOfReach, noteReach, watchServerTime } from '#lib/api/server-time.ts'
import { keptAt } from '#ui/drafts/kept-since.ts'
import { Notice } from '#ui/states/notice.tsx'

/** Says how old the data is while the server cannot be reached, and refetches once the server answers. */
export function AsOf() {
  const isOut = useSyncExternalStore(watchServerTime, isOutOfReach, () => false)
  const readAt = useSyncExternalStore(watchCache, findOldest, () => 0)

  useEffect(() => {
    if (!isOut) return
    untilServerIsThere().then(() => noteReach(true))
    return () => {
      queryClient.refetchQueries({ type: 'active', stale: true })
    }
  }, [isOut])

  if (!isOut) return null
  return (
    <Notice kind="info" announce>
      You are offline.{readAt > 0 && ` This page is as of ${keptAt(readAt)}.`}
    </Notice>
  )
}

const watchCache = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Returns when the oldest shown answer was read, in milliseconds, or 0. Ignores queries that load code. */
function findOldest(): number {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ queryKey: [name], state }) =>
    name === 'code' || state.data === undefined ? [] : [state.dataUpdatedAt],
  )
  return times.length === 0 ? 0 : Math.min(...times)
}
