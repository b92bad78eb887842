import { homeOf, mayOpen } from '@koya/contract/pages'
import { readEndedSession, type Session } from './session.ts'
import {
  closedPageEntry,
  wayBackEntry as entry,
  keepInTab,
  readFromTab,
  removeFromTab,
} from './tab-storage.ts'

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

/** The page that everybody is sent to who wants to go home, as from the page for unknown addresses. */
const isStart = (address: string) => /^\/dashboard\/?$/.test(address)

/**
 * Where a login leads: back, if the page is ours, open to the role, and was left by nobody else; otherwise home, where
 * it is said if the role was the reason.
 */
export function takeWay({ role, userId }: Session): string {
  const way = readWayBack()
  forgetWayBack()
  if (way === null || (way.userId !== null && way.userId !== userId)) return homeOf(role)
  if (mayOpen(role, way.to)) return way.to
  if (!isStart(way.to)) keepInTab(closedPageEntry, true)
  return homeOf(role)
}

/** Whether somebody was led home from a page that is not open to their role; told once. */
export const readClosedPage = (): boolean => readFromTab<boolean>(closedPageEntry) === true

export const forgetClosedPage = (): void => removeFromTab(closedPageEntry)
