import { mostUnread } from '@koya/contract/limits'
import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Sets the unread count. Unless it is 0, the titles of the app's pages begin with it. */
export function markUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the count as text. From `mostUnread` on the text is '99+', because Koya counts no further. */
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
