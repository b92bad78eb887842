import { homeOf, mayOpen } from '@koya/contract/pages'
import { readEndedSession, type Session } from './session.ts'
import {
  closedPageEntry,
  wayBackEntry as entry,
  readFromTab,
  removeFromTab,
  storeInTab,
} from './tab-storage.ts'

/** The page that the user had open, or wanted to open, before the login. */
export interface WayBack {
  to: string
  /** The user whose session ended on the page `to`; null if no session ended. */
  userId: string | null
}

export const storeWayBack = (to: string): void =>
  storeInTab(entry, { to, userId: readEndedSession() } satisfies WayBack)

export const readWayBack = (): WayBack | null => readFromTab<WayBack>(entry)

export const forgetWayBack = (): void => removeFromTab(entry)

/** True for `/dashboard`. A role that may not open this page is sent home without a notice. */
const isStart = (address: string) => /^\/dashboard\/?$/.test(address)

/**
 * Returns and forgets the stored page. Returns the home page if none is stored for this user, or if the
 * user may not open the stored page.
 */
export function takeWay({ role, userId }: Session): string {
  const way = readWayBack()
  forgetWayBack()
  if (way === null || (way.userId !== null && way.userId !== userId)) return homeOf(role)
  if (mayOpen(role, way.to)) return way.to
  if (!isStart(way.to)) storeInTab(closedPageEntry, true)
  return homeOf(role)
}

/** True if the user was sent home from a page that their role may not open. */
export const readClosedPage = (): boolean => readFromTab<boolean>(closedPageEntry) === true

export const forgetClosedPage = (): void => removeFromTab(closedPageEntry)
