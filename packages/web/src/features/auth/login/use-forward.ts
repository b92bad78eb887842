import { useEffect } from 'react'
import { call, renewKept } from '#lib/api/api.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { isKept, isLeft } from '#lib/session/kept-hint.ts'
import { type Session, useSession } from '#lib/session/session.ts'
import { takeWay } from '#lib/session/way-back.ts'

/**
 * Forwards people with a valid session to their home or to the page that asked them to log in. Also does so
 * when the session begins in another tab (rules: auth 2, 45 and 93). Returns the session; the caller draws
 * nothing while there is one. Before hydration, `early-script.ts` forwards instead.
 */
export function useForward(): Session | null {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    // Renews a kept session, so that nobody has to log in. Otherwise reports a logout that was made offline.
    if (isKept()) renewKept().catch(() => undefined)
    else if (isLeft()) call('endKeptSession').catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!session) return
    navigate(takeWay(session), { replace: true })
  }, [session, navigate])

  return session
}
