import { clear, createStore, get, set } from 'idb-keyval'

/** The database for seen grades, one per user, next to the drafts in IndexedDB. Logging out clears both. */
const storeFor = (userId: string) => createStore(`koya-grades-${userId}`, 'seen')
const entry = 'submissions'

/** Returns the graded submissions that this device has already shown; undefined on the first visit. */
export const readSeenGrades = (userId: string): Promise<string[] | undefined> =>
  tryKept(() => get<string[]>(entry, storeFor(userId)))

export const keepSeenGrades = (userId: string, submissions: readonly string[]): Promise<unknown> =>
  tryKept(() => set(entry, submissions, storeFor(userId)))

export const removeSeenGrades = (userId: string): Promise<unknown> => tryKept(() => clear(storeFor(userId)))

/** Ignores storage errors, whether the browser throws at once or rejects later. */
const tryKept = async <Kept>(ask: () => Promise<Kept>): Promise<Kept | undefined> => {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
