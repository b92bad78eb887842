import { keyOfMark, readKept, storeKept } from '#lib/kept/kept-answers.ts'
import { readSession, type Session } from '#lib/session/session.ts'

/** The key of the push mark; removing the stored answers removes the mark too (decision 0117). */
const entry = keyOfMark('push')

/** Stores the session id as the mark that this person has switched push messages on in this browser. */
export async function markPush(): Promise<void> {
  const session = readSession()
  if (!session) return
  await storeKept(session.userId, [{ read: entry, answer: sessionIdOf(session), readAt: Date.now() }])
}

export async function unmarkPush(): Promise<void> {
  const userId = readSession()?.userId
  if (userId) await storeKept(userId, [{ read: entry, answer: null, readAt: Date.now() }])
}

/** `none`: there is no mark. `present`: the mark is from this session. `earlier`: from an earlier session. */
export async function readPushMark(session: Session): Promise<'none' | 'present' | 'earlier'> {
  const mark = (await readKept(session.userId, entry))?.answer
  if (typeof mark !== 'string') return 'none'
  return mark === sessionIdOf(session) ? 'present' : 'earlier'
}

/** Returns the session id from the token; a renewed token keeps it. */
function sessionIdOf({ token }: Session): string {
  const payload = token.split('.')[1] ?? ''
  return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sid)
}
