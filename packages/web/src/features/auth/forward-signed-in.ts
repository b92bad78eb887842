import { redirect } from 'react-router'
import { homeOf, readSession } from '#lib/session.ts'

/** Before anything is drawn: whoever holds a valid session goes home (rules: auth 2). */
export function forwardSignedIn(): null {
  const session = readSession()
  if (session) throw redirect(homeOf(session.role))
  return null
}
