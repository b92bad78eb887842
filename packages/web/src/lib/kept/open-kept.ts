import { addressOf, homeOf } from '@koya/contract/pages'
import { noteReach } from '#lib/api/server-time.ts'
import { bringAnswers } from '#lib/drawn.ts'
import { readSession } from '#lib/session/session.ts'
import { storeWayBack } from '#lib/session/way-back.ts'
import { listKept } from './kept-answers.ts'

/**
 * Opens the kept frame. The session goes on until a server answers, with what is kept of its person. Without a
 * session the login opens.
 */
export async function openKept(isPage: boolean): Promise<void> {
  noteReach(false)
  const session = readSession()
  if (session) bringAnswers(await listKept(session.userId))
  else storeWayBack(location.pathname + location.search)
  // Only the server has a page for an unknown address.
  if (!session || !isPage) history.replaceState(null, '', session ? homeOf(session.role) : addressOf('login'))
}
