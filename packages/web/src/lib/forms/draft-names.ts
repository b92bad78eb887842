import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { listDrafts, watchDrafts } from './draft-store.ts'

const none: ReadonlySet<string> = new Set()

/** Returns the names of the signed-in user's drafts, so that a screen can point to a draft. */
export function useDraftNames(): ReadonlySet<string> {
  const userId = useSession()?.userId
  const [names, setNames] = useState(none)

  useEffect(() => {
    if (!userId) return
    let isHere = true
    const look = () => listDrafts(userId).then((found) => isHere && setNames(found))
    look()
    const unwatch = watchDrafts(look)
    return () => {
      isHere = false
      unwatch()
    }
  }, [userId])

  return names
}
