import { call } from '#lib/api/api.ts'
import type { Session } from '#lib/session/session.ts'
import { findHurdle } from './hurdle.ts'
import { findWorker, leavePush } from './leave-push.ts'
import { markPush, readPushMark } from './push-mark.ts'
import { getAddress, hasAddress } from './subscribe.ts'

/**
 * Resumes push messages after the session expired and the same person has logged in again. Also resumes them
 * after a change of the server's key (decision 0125). Ends the push messages of any other person.
 */
export async function resumePush(session: Session): Promise<void> {
  const mark = await readPushMark(session)
  if (mark === 'none') return leavePush()
  const worker = await findWorker()
  if (!worker || findHurdle()) return
  const { key, devices } = await call('readPush')
  const isKnown = devices.some(({ isCurrent }) => isCurrent)
  // The user has removed this device from the list, or the push subscription has expired.
  if (!isKnown && mark === 'present') return leavePush()
  if (isKnown && (await hasAddress(key))) return
  await call('addPushDevice', { body: await getAddress(worker, key) })
  await markPush()
}
