import { call } from '#lib/api/api.ts'
import { inOneTab } from '#lib/in-one-tab.ts'
import type { Session } from '#lib/session/session.ts'
import { findHurdle } from './hurdle.ts'
import { findWorker, leavePush } from './leave-push.ts'
import { markPush, readPushMark } from './push-mark.ts'
import { getAddress, hasAddress } from './subscribe.ts'

/**
 * Resumes push messages after a new login or a new server key (decision 0125). If this person has no push
 * mark, ends push messages, because another person may have switched them on in this browser.
 */
export const resumePush = (session: Session): Promise<void> => inOneTab('koya-push', () => resume(session))

async function resume(session: Session): Promise<void> {
  const mark = await readPushMark(session)
  if (mark === 'none') return leavePush()
  const worker = await findWorker()
  if (!worker || findHurdle()) return
  const { key, devices } = await call('readPush')
  const isKnown = devices.some(({ isCurrent }) => isCurrent)
  // The server has dropped this device during the session, for example because the person removed it.
  if (!isKnown && mark === 'present') return leavePush()
  if (isKnown && (await hasAddress(key))) return
  await call('addPushDevice', { body: await getAddress(worker, key) })
  await markPush()
}
