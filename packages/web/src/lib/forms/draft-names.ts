import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { listDrafts, watchDrafts } from './draft-store.ts'

const none: ReadonlySet<string> = new Set()

/** The names of the signed-in person's drafts, so that a screen can say that one is there. */
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
