import { useEffect } from 'react'
import { call, renewKept } from '#lib/api/api.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { isKept, isLeft } from '#lib/session/kept-hint.ts'
import { type Session, useSession } from '#lib/session/session.ts'
import { takeWay } from '#lib/session/way-back.ts'

/**
 * Forwards people with a valid session to their home or to the page that asked them to log in. Also does so
 * when the session begins in another tab (rules: auth 2, 45 and 93). Returns the session; the caller renders
 * nothing while the session exists. Before hydration, `early-script.ts` forwards instead.
 */
export function useForward(): Session | null {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    // Renews a kept session, so that the person does not have to log in. Otherwise reports an offline logout to
    // the server.
    if (isKept()) renewKept().catch(() => undefined)
    else if (isLeft()) call('endKeptSession').catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!session) return
    navigate(takeWay(session), { replace: true })
  }, [session, navigate])

  return session
}
