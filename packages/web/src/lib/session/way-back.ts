import { homeOf, mayOpen } from '@koya/contract/pages'
import { readEndedSession, type Session } from './session.ts'
import {
  closedPageEntry,
  wayBackEntry as entry,
  readFromTab,
  removeFromTab,
  storeInTab,
} from './tab-storage.ts'

/** The page that the user had open or wanted to open when they had to log in. */
export interface WayBack {
  to: string
  /** The user whose session ended there; null if the user came without a session, for example from a mail. */
  userId: string | null
}

export const storeWayBack = (to: string): void =>
  storeInTab(entry, { to, userId: readEndedSession() } satisfies WayBack)

export const readWayBack = (): WayBack | null => readFromTab<WayBack>(entry)

export const forgetWayBack = (): void => removeFromTab(entry)

/** True for the generic home address, to which other pages send every role. */
const isStart = (address: string) => /^\/dashboard\/?$/.test(address)

/**
 * Returns the address after a login. This is the kept page if the role may open it and no other user left it;
 * otherwise the home page. Notes if the role was the reason for going home.
 */
export function takeWay({ role, userId }: Session): string {
  const way = readWayBack()
  forgetWayBack()
  if (way === null || (way.userId !== null && way.userId !== userId)) return homeOf(role)
  if (mayOpen(role, way.to)) return way.to
  if (!isStart(way.to)) storeInTab(closedPageEntry, true)
  return homeOf(role)
}

/**
 * True if the app sent the user home from a page that their role may not open. {@link forgetClosedPage}
 * clears this.
 */
export const readClosedPage = (): boolean => readFromTab<boolean>(closedPageEntry) === true

export const forgetClosedPage = (): void => removeFromTab(closedPageEntry)
