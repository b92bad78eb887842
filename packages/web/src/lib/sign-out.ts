import { call } from './api.ts'
import { removeDrafts } from './draft-store.ts'
import { isKept, leaveKept } from './kept-hint.ts'
import { queryClient } from './query.ts'
import { removeSeenGrades } from './seen-grades.ts'
import { readSession, removeSession } from './session.ts'
import { forgetWayBack } from './way-back.ts'

/**
 * Ends the session, and forgets everything cached and the person's drafts. The server learns of it, but is never
 * waited for: logging out works without a network (rules: auth 66).
 */
export function signOut(): void {
  const session = readSession()
  const wasKept = isKept()
  if (wasKept) leaveKept()
  call(session || !wasKept ? 'logout' : 'endKeptSession').catch(() => undefined)
  removeSession()
  forgetWayBack()
  queryClient.clear()
  if (session) {
    removeDrafts(session.userId)
    removeSeenGrades(session.userId)
  }
}
