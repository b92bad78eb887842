import { call } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query.ts'
import { removeDrafts } from '#lib/forms/draft-store.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { leavePush } from '#lib/push/leave-push.ts'
import { removeSeenGrades } from '#lib/seen-grades.ts'
import { markLeft } from './kept-hint.ts'
import { readSession, readUserId, removeSession } from './session.ts'
import { forgetWayBack } from './way-back.ts'

/** Logs out without waiting for the server (rules: auth 66) and removes the user's stored data. */
export function signOut(): void {
  const session = readSession()
  // Also of a kept session whose hour is over; `markLeft` ends this one.
  const userId = readUserId()
  markLeft()
  call(session ? 'logout' : 'endKeptSession').catch(() => undefined)
  removeSession()
  forgetWayBack()
  queryClient.clear()
  leavePush().catch(() => undefined)
  if (userId) {
    removeDrafts(userId)
    removeSeenGrades(userId)
    removeKept(userId)
  }
}
