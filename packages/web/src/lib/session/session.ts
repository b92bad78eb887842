import type { Claims } from '@koya/contract'
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { isOutOfReach, serverNow, watchServerTime } from '#lib/api/server-time.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { leavePush } from '#lib/push/leave-push.ts'
import { guardStorage } from './guarded-storage.ts'
import { isKept } from './kept-hint.ts'
import { removeMarks } from './visit-marks.ts'

/** The signed-in user according to the stored token (rules: auth 58 and 62). */
export type Session = z.output<typeof Claims> & { token: string }

/** The names of entries in the browser's local storage (rules: auth 61). */
const tokenEntry = 'token'
const expirationEntry = 'expirationDate'
const probeEntry = 'koya-probe'
const sessionMilliseconds = 60 * 60 * 1000

const storage = guardStorage(() => localStorage)
const listeners = new Set<() => void>()
/** The id of the user whose session the server has rejected; null if there is none. */
let refusedUserId: string | null = null
let known: { token: string | null; session: Session | null } = { token: null, session: null }

function decode(token: string): Session | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const { userId, role, exp } = JSON.parse(new TextDecoder().decode(bytes))
    const isRole = role === 'MENTEE' || role === 'MENTOR' || role === 'ADMIN'
    return isRole && typeof exp === 'number' ? { token, userId: String(userId), role, exp } : null
  } catch {
    return null
  }
}

/** Returns the valid session, or null; a session outlives its `exp` while the server is out of reach. */
export function readSession(): Session | null {
  const token = storage.read(tokenEntry)
  if (token !== known.token) known = { token, session: token === null ? null : decode(token) }
  const holds = isOutOfReach() || Number(known.session?.exp) > serverNow() / 1000
  return holds ? known.session : null
}

/**
 * Returns the session whose pages the user sees. The hour of a kept one may be over: without a network it is
 * renewed only later, and meanwhile the user reads, types and presses on.
 */
const readShownSession = (): Session | null => readSession() ?? (isKept() ? known.session : null)

export const readUserId = (): string | undefined => readShownSession()?.userId

const announce = () => {
  for (const listener of listeners) listener()
}

export function storeSession(accessToken: string): Session | null {
  refusedUserId = null
  storage.store(tokenEntry, accessToken)
  storage.store(expirationEntry, new Date(serverNow() + sessionMilliseconds).toISOString())
  announce()
  return readSession()
}

export function removeSession(): void {
  storage.remove(tokenEntry)
  storage.remove(expirationEntry)
  removeMarks()
  announce()
}

/** Returns true if this browser's storage has room for a session; tests this with a separate entry. */
export function storesSessions(): boolean {
  try {
    localStorage.setItem(probeEntry, ' '.repeat(1024))
    localStorage.removeItem(probeEntry)
    return true
  } catch {
    return false
  }
}

/** Ends a session that the server rejected; removes the user's stored answers and push subscription. */
export function endSession(): void {
  refusedUserId = readSession()?.userId ?? null
  if (refusedUserId) {
    removeKept(refusedUserId)
    leavePush().catch(() => undefined)
  }
  removeSession()
}

/** Returns the id of the user whose session expired or was rejected; null otherwise. */
export function readEndedSession(): string | null {
  if (readSession()) return null
  return known.token === null ? refusedUserId : (known.session?.userId ?? null)
}

/** Calls `listener` when the session may have changed, in any tab; returns a function that removes it. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const unwatch = watchServerTime(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
    window.removeEventListener('storage', listener)
  }
}

/** The session for which the server rendered this page; null without personal data. */
let drawnFor: Session | null = null

/** Returns the stored session, or else the session of the server's render. */
export const readFirstSession = (): Session | null => readSession() ?? drawnFor

/** True for a page that the server rendered with personal data. */
export const isDrawnPage = (): boolean => drawnFor !== null

export function drawFor(session: Session | null): void {
  drawnFor = session
}

/** Returns the session whose pages the user sees, also while a kept one waits to be renewed. */
export const useSession = (): Session | null =>
  useSyncExternalStore(watchSession, readShownSession, () => drawnFor)

/** Returns the session with which calls can be sent now; null while a kept one waits to be renewed. */
export const useValidSession = (): Session | null =>
  useSyncExternalStore(watchSession, readSession, () => drawnFor)
