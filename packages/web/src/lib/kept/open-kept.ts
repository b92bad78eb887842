import { addressOf, homeOf } from '@koya/contract/pages'
import { noteReach } from '#lib/api/server-time.ts'
import { bringAnswers } from '#lib/drawn.ts'
import { readSession } from '#lib/session/session.ts'
import { storeWayBack } from '#lib/session/way-back.ts'
import { listKept } from './kept-answers.ts'

/**
 * Starts the app on the page from the service worker's cache, with the stored answers of the session's user.
 * The session stays valid until the server answers. If there is no session, the login opens.
 */
export async function openKept(isPage: boolean): Promise<void> {
  noteReach(false)
  const session = readSession()
  if (session) bringAnswers(await listKept(session.userId))
  else storeWayBack(location.pathname + location.search)
  // Offline the app has no page for an unknown address, so the home page opens. Without a session the login
  // opens.
  if (!session || !isPage) history.replaceState(null, '', session ? homeOf(session.role) : addressOf('login'))
}
