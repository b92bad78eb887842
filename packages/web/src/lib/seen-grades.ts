import { clear, createStore, get, set } from 'idb-keyval'

/** Beside the drafts in IndexedDB, one database a person; logging out clears it with them. */
const storeFor = (userId: string) => createStore(`koya-grades-${userId}`, 'seen')
const entry = 'submissions'

/** The graded submissions that were shown on this device before; undefined on the first visit. */
export const readSeenGrades = (userId: string): Promise<string[] | undefined> =>
  tryKept(() => get<string[]>(entry, storeFor(userId)))

export const keepSeenGrades = (userId: string, submissions: readonly string[]): Promise<unknown> =>
  tryKept(() => set(entry, submissions, storeFor(userId)))

export const removeSeenGrades = (userId: string): Promise<unknown> => tryKept(() => clear(storeFor(userId)))

/** A browser that keeps nothing may say so by throwing at once, or later. */
const tryKept = async <Kept>(ask: () => Promise<Kept>): Promise<Kept | undefined> => {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
