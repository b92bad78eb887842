import { addressOf, homeOf, mayOpen } from '@koya/contract/pages'
import { noteReach } from '#lib/api/server-time.ts'
import { bringAnswers } from '#lib/drawn.ts'
import { readSession } from '#lib/session/session.ts'
import { storeWayBack, takeWay } from '#lib/session/way-back.ts'
import { listKept } from './kept-answers.ts'

/**
 * Prepares the app's start from the service worker's cache. Without a session, opens the login. Opens the
 * home page instead of a page that is unknown or closed to the role.
 */
export async function openKept(isPage: boolean): Promise<void> {
  noteReach(false)
  const address = location.pathname + location.search
  const session = readSession()
  if (session) bringAnswers(await listKept(session.userId))
  if (session && isPage && mayOpen(session.role, address)) return
  if (isPage || !session) storeWayBack(address)
  // Offline the app has no page for an unknown address, so the home page opens without a notice.
  const home = session && (isPage ? takeWay(session) : homeOf(session.role))
  history.replaceState(null, '', home ?? addressOf('login'))
}
