import { call } from '#lib/api/api.ts'
import { inOneTab } from '#lib/in-one-tab.ts'
import type { Session } from '#lib/session/session.ts'
import { findHurdle } from './hurdle.ts'
import { findWorker, leavePush } from './leave-push.ts'
import { markPush, readPushMark } from './push-mark.ts'
import { getAddress, hasAddress } from './subscribe.ts'

/**
 * Resumes push messages when the same person logs in again after the end of a session. Also resumes them
 * after the server's key has changed (decision 0125). Without a mark of this person, ends the push messages
 * of this browser. Another person may have switched them on.
 */
export const resumePush = (session: Session): Promise<void> => inOneTab('koya-push', () => resume(session))

async function resume(session: Session): Promise<void> {
  const mark = await readPushMark(session)
  if (mark === 'none') return leavePush()
  const worker = await findWorker()
  if (!worker || findHurdle()) return
  const { key, devices } = await call('readPush')
  const isKnown = devices.some(({ isCurrent }) => isCurrent)
  // Ends the push messages here too if the server has dropped this device during the session. For example,
  // the person has removed it from their push devices, or the push subscription has expired.
  if (!isKnown && mark === 'present') return leavePush()
  if (isKnown && (await hasAddress(key))) return
  await call('addPushDevice', { body: await getAddress(worker, key) })
  await markPush()
}
