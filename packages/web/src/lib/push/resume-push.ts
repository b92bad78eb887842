import { call } from '#lib/api/api.ts'
import type { Session } from '#lib/session/session.ts'
import { findWorker, leavePush } from './leave-push.ts'
import { markPush, readPushMark } from './push-mark.ts'
import { findHurdle, getAddress, hasAddress } from './subscribe.ts'

/**
 * Goes on with push messages after their session ran out and its person has logged in again, and after a new key
 * of the server (decision 0125). Ends those of anybody else.
 */
export async function resumePush(session: Session): Promise<void> {
  const mark = await readPushMark(session)
  if (mark === 'none') return leavePush()
  const worker = await findWorker()
  if (!worker || findHurdle()) return
  const { key, devices } = await call('readPush')
  const isKnown = devices.some(({ isCurrent }) => isCurrent)
  // Somebody has removed this device from the list, or its address is dead.
  if (!isKnown && mark === 'present') return leavePush()
  if (isKnown && (await hasAddress(key))) return
  await call('addPushDevice', { body: await getAddress(worker, key) })
  await markPush()
}
