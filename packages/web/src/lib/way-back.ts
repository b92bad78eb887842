import { homeOf, mayOpen } from '@koya/contract'
import { readEndedSession, type Session } from './session.ts'
import { wayBackEntry as entry, keepInTab, readFromTab, removeFromTab } from './tab-storage.ts'

/** Where somebody was going, or was, when they had to log in. */
export interface WayBack {
  to: string
  /** Whose session ended there; null for who came without one, from a mail for example. */
  userId: string | null
}

export const keepWayBack = (to: string): void =>
  keepInTab(entry, { to, userId: readEndedSession() } satisfies WayBack)

export const readWayBack = (): WayBack | null => readFromTab<WayBack>(entry)

export const forgetWayBack = (): void => removeFromTab(entry)

/** Where a login leads: back, if the page is ours, open to the role, and was left by nobody else; otherwise home. */
export function wayOf({ role, userId }: Session): string {
  const way = readWayBack()
  const isOwn = way !== null && (way.userId === null || way.userId === userId)
  return isOwn && mayOpen(role, way.to) ? way.to : homeOf(role)
}
