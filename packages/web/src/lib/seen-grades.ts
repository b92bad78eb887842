import { clear, createStore, get, set } from 'idb-keyval'

/** Beside the drafts in IndexedDB, one database a person; logging out clears it with them. */
const storeFor = (userId: string) => createStore(`koya-grades-${userId}`, 'seen')
const entry = 'submissions'

/** The graded submissions that were shown on this device before; undefined on the first visit. */
export const readSeenGrades = (userId: string): Promise<string[] | undefined> =>
  get<string[]>(entry, storeFor(userId)).catch(() => undefined)

export function keepSeenGrades(userId: string, submissions: readonly string[]): void {
  set(entry, submissions, storeFor(userId)).catch(() => undefined)
}

export function removeSeenGrades(userId: string): void {
  clear(storeFor(userId)).catch(() => undefined)
}
