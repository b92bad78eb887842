import { clear, createStore, get, set } from 'idb-keyval'

/** Returns the IndexedDB store of a user's seen grades. */
const storeFor = (userId: string) => createStore(`koya-grades-${userId}`, 'seen')
const entry = 'submissions'

/** Returns ids of graded submissions that this browser has shown; undefined if none or if the read fails. */
export const readSeenGrades = (userId: string): Promise<string[] | undefined> =>
  tryStored(() => get<string[]>(entry, storeFor(userId)))

export const storeSeenGrades = (userId: string, submissions: readonly string[]): Promise<unknown> =>
  tryStored(() => set(entry, submissions, storeFor(userId)))

export const removeSeenGrades = (userId: string): Promise<unknown> => tryStored(() => clear(storeFor(userId)))

/** Returns undefined if the browser refuses, by throwing at once or by rejecting later. */
const tryStored = async <Stored>(ask: () => Promise<Stored>): Promise<Stored | undefined> => {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
