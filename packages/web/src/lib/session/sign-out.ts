import { call } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query.ts'
import { removeDrafts } from '#lib/forms/draft-store.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { leavePush } from '#lib/push/leave-push.ts'
import { removeSeenGrades } from '#lib/seen-grades.ts'
import { markLeft } from './kept-hint.ts'
import { readSession, removeSession } from './session.ts'
import { forgetWayBack } from './way-back.ts'

/** Logs out without waiting for the server (rules: auth 66) and removes the user's stored data. */
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
