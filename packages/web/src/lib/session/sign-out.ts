import { call } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query.ts'
import { removeDrafts } from '#lib/forms/draft-store.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { leavePush } from '#lib/push/leave-push.ts'
import { removeSeenGrades } from '#lib/seen-grades.ts'
import { markLeft } from './kept-hint.ts'
import { readSession, removeSession } from './session.ts'
import { forgetWayBack } from './way-back.ts'

/**
 * Ends the session and push messages, and clears the cache. If there was a session, also clears its user's
 * drafts, seen grades and stored answers. Does not wait for the server's answer, so logging out works without
 * a network (rules: auth 66). If no answer comes, `endLeftSession` repeats the logout later.
 */
export function signOut(): void {
  const session = readSession()
  markLeft()
  call(session ? 'logout' : 'endKeptSession').catch(() => undefined)
  removeSession()
  forgetWayBack()
  queryClient.clear()
  leavePush().catch(() => undefined)
  if (session) {
    removeDrafts(session.userId)
    removeSeenGrades(session.userId)
    removeKept(session.userId)
  }
}
