import { mostUnread } from '@koya/contract/limits'
import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Sets the unread count that page titles show. */
export function markUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the count as text; '99+' from `mostUnread` on. */
export const unreadText = (count: number): string =>
  count >= mostUnread ? `${mostUnread - 1}+` : String(count)

export const useUnreadMark = (): string => {
  const count = useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  )
  return count === 0 ? '' : `(${unreadText(count)}) `
}
