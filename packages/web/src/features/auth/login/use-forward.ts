import { useEffect } from 'react'
import { renewKept } from '#lib/api/api.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { isKept } from '#lib/session/kept-hint.ts'
import { type Session, useValidSession } from '#lib/session/session.ts'
import { takeWay } from '#lib/session/way-back.ts'

/** Forwards people with a session, also after a login in another tab (rules: auth 2, 45 and 93). */
export function useForward(): Session | null {
  const session = useValidSession()
  const navigate = useNavigate()

  useEffect(() => {
    // Renews a kept session, so that the person need not log in.
    if (isKept()) renewKept().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!session) return
    navigate(takeWay(session), { replace: true })
  }, [session, navigate])

  return session
}
