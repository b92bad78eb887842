import { clear, createStore, get, set } from 'idb-keyval'

/** The database for seen grades, one per user, next to the drafts in IndexedDB. Logging out clears both. */
const storeFor = (userId: string) => createStore(`koya-grades-${userId}`, 'seen')
const entry = 'submissions'

/** Returns the graded submissions that this device has already shown; undefined on the first visit. */
export const readSeenGrades = (userId: string): Promise<string[] | undefined> =>
  tryStored(() => get<string[]>(entry, storeFor(userId)))

export const storeSeenGrades = (userId: string, submissions: readonly string[]): Promise<unknown> =>
  tryStored(() => set(entry, submissions, storeFor(userId)))

export const removeSeenGrades = (userId: string): Promise<unknown> => tryStored(() => clear(storeFor(userId)))

/** Ignores storage errors, whether the browser throws at once or rejects later. */
const tryStored = async <Stored>(ask: () => Promise<Stored>): Promise<Stored | undefined> => {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
