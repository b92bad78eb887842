import { homeOf } from '@koya/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Session, useSession } from '#lib/session.ts'

/**
 * Whoever holds a valid session goes home, also when it begins in another tab (rules: auth 2 and 45). Draw nothing
 * while there is one. A page just opened is watched over before that by `early-script.ts`.
 */
export function useForward(): Session | null {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    if (session) navigate(homeOf(session.role), { replace: true })
  }, [session, navigate])

  return session
}
