import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call, renewKept } from '#lib/api/api.ts'
import { isKept, isLeft } from '#lib/session/kept-hint.ts'
import { type Session, useSession } from '#lib/session/session.ts'
import { takeWay } from '#lib/session/way-back.ts'

/**
 * Whoever holds a valid session goes home, or back to where they had to log in, also when it begins in another tab
 * (rules: auth 2, 45 and 93). Draw nothing while there is one. A page just opened is watched over before that by `early-script.ts`.
 */
export function useForward(): Session | null {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    // Somebody who stays signed in does not log in; who has left without a network is gone for the server too, now.
    if (isKept()) renewKept().catch(() => undefined)
    else if (isLeft()) call('endKeptSession').catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!session) return
    navigate(takeWay(session), { replace: true })
  }, [session, navigate])

  return session
}
