import { useEffect, useReducer } from 'react'
import { type Session, useSession } from '#lib/session.ts'

/** A timer may be a little early, and then the session would still count. */
const spareMilliseconds = 50

/** The session, and null as soon as it ends: by logout, here or in another tab, by a 401, or by its hour. */
export function useLivingSession(): Session | null {
  const session = useSession()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const exp = session?.exp

  useEffect(() => {
    if (exp === undefined) return
    const timer = setTimeout(lookAgain, exp * 1000 - Date.now() + spareMilliseconds)
    return () => clearTimeout(timer)
  }, [exp])

  return session
}
