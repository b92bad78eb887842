import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { aheadMilliseconds, renewKept } from '#lib/api/api.ts'
import { watchReturns } from '#lib/api/reach.ts'
import { readServerAhead, serverNow, watchServerTime } from '#lib/api/server-time.ts'
import { isKept } from '#lib/session/kept-hint.ts'
import { type Session, useSession, useValidSession } from '#lib/session/session.ts'

/** Spare time after the end of the session, because a timer may fire slightly early. */
const spareMilliseconds = 50
const againMilliseconds = 20_000

interface LivingSession {
  /** Null without a valid session; during a renewal, the last session of this page, if any. */
  session: Session | null
  /** True while no session is valid but this device keeps one to renew. */
  isRenewing: boolean
}

const isThere = () => document.visibilityState === 'visible'

/** Ignores a failure, because a later call tries again. */
const tryRenewal = () => {
  if (isThere()) renewKept().catch(() => undefined)
}

/** While the page is visible, renews a session that this device keeps. */
export function useLivingSession(): LivingSession {
  const session = useValidSession()
  // Renders again at a logout, also after the hour of a kept session.
  useSession()
  const isAlive = useIsAlive()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const [last, setLast] = useState(session)
  const serverAhead = useSyncExternalStore(watchServerTime, readServerAhead, () => 0)
  const exp = session?.exp
  if (session && session !== last) setLast(session)
  const isRenewing = isAlive && session === null && isKept()

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timers when the clock proves wrong
  useEffect(() => {
    if (exp === undefined) return
    const left = exp * 1000 - serverNow()
    const ending = setTimeout(lookAgain, left + spareMilliseconds)
    const renewal = setTimeout(() => isKept() && tryRenewal(), left - aheadMilliseconds)
    return () => {
      clearTimeout(ending)
      clearTimeout(renewal)
    }
  }, [exp, serverAhead])

  useEffect(() => {
    if (!isRenewing) return
    tryRenewal()
    const again = setInterval(tryRenewal, againMilliseconds)
    const stop = watchReturns(tryRenewal)
    return () => {
      clearInterval(again)
      stop()
    }
  }, [isRenewing])

  return { session: session ?? (isRenewing ? last : null), isRenewing }
}
