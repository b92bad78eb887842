import { removeDrafts } from './drafts.ts'
import { queryClient } from './query.ts'
import { readSession, removeSession } from './session.ts'

/** Clears the stored session, everything cached and the person's drafts; works without a network (rulings, 17). */
export function forgetPerson(): void {
  const session = readSession()
  removeSession()
  queryClient.clear()
  if (session) removeDrafts(session.userId)
}
