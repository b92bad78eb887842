import { useEffect, useState } from 'react'
import { watchDrafts } from '#lib/forms/draft-store.ts'
import { useSession } from '#lib/session/session.ts'
import { listenToTabs } from '#lib/session/tabs.ts'
import { readOutbox, takeBack } from './unsent.ts'

type Outbox = Awaited<ReturnType<typeof readOutbox>>

const none: Outbox = { unsent: [], unreadable: [] }

/** Returns the outbox of the signed-in user, and updates it when this tab or another tab changes it. */
export function useOutbox(): Outbox {
  const userId = useSession()?.userId
  const [all, setAll] = useState(none)

  useEffect(() => {
    if (!userId) return
    let isHere = true
    const look = () => readOutbox(userId).then((found) => isHere && setAll(found))
    look()
    const stops = [watchDrafts(look), listenToTabs(look)]
    return () => {
      isHere = false
      for (const stop of stops) stop()
    }
  }, [userId])

  return all
}

export function useUnsent(draft: string) {
  const userId = useSession()?.userId
  const unsent = useOutbox().unsent.find((one) => one.draft === draft)
  return { unsent, takeBack: () => userId && unsent && takeBack(userId, unsent) }
}
