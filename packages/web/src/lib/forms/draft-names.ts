import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { listenToTabs } from '#lib/session/tabs.ts'
import { isUnsentName, listDrafts, unsentName, watchDrafts } from './draft-store.ts'

const none: ReadonlySet<string> = new Set()

/** Returns the names of the signed-in user's drafts and unsent writes. */
export function useDraftNames(): ReadonlySet<string> {
  const userId = useSession()?.userId
  const [names, setNames] = useState(none)

  useEffect(() => {
    if (!userId) return
    let isHere = true
    const look = () => listDrafts(userId).then((found) => isHere && setNames(found))
    look()
    const unwatch = watchDrafts(look)
    const stopListening = listenToTabs(look)
    return () => {
      isHere = false
      unwatch()
      stopListening()
    }
  }, [userId])

  return names
}

/** Counts the writes in the outbox, refused and unreadable ones too. */
export const countUnsent = (names: ReadonlySet<string>): number => [...names].filter(isUnsentName).length

/** Returns undefined if the device has neither a draft nor an unsent write of this name. */
export const draftTag = (names: ReadonlySet<string>, draft: string): string | undefined =>
  names.has(unsentName(draft)) ? 'Not sent yet' : names.has(draft) ? 'Draft' : undefined
