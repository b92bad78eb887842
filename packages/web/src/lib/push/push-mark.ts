import { keyOfMark, readKept, storeKept } from '#lib/kept/kept-answers.ts'
import { readSession, type Session } from '#lib/session/session.ts'

/** Kept beside the answers of a person, so whatever removes those removes this too (decision 0117). */
const entry = keyOfMark('push')

/** Notes that this person has switched push messages on in this browser, and in which session. */
export async function markPush(): Promise<void> {
  const session = readSession()
  if (!session) return
  await storeKept(session.userId, [{ read: entry, answer: sessionIdOf(session), readAt: Date.now() }])
}

export async function unmarkPush(): Promise<void> {
  const userId = readSession()?.userId
  if (userId) await storeKept(userId, [{ read: entry, answer: null, readAt: Date.now() }])
}

/** Returns whether the person has switched it on here: not at all, in this session, or in an earlier one. */
export async function readPushMark(session: Session): Promise<'none' | 'present' | 'earlier'> {
  const mark = (await readKept(session.userId, entry))?.answer
  if (typeof mark !== 'string') return 'none'
  return mark === sessionIdOf(session) ? 'present' : 'earlier'
}

/** The token names its session, and stays of that session when it is renewed. */
function sessionIdOf({ token }: Session): string {
  const payload = token.split('.')[1] ?? ''
  return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sid)
}
