/** Stores texts by name: in the browser's storage, or in this page if the browser refuses. */
export interface GuardedStorage {
  read: (name: string) => string | null
  store: (name: string, value: string) => void
  remove: (name: string) => void
}

/** Wraps a browser storage; texts that the browser refuses stay in memory until the page unloads. */
export function guardStorage(find: () => Storage): GuardedStorage {
  const untaken = new Map<string, string>()
  return {
    read(name) {
      try {
        return untaken.get(name) ?? find().getItem(name)
      } catch {
        return null
      }
    },
    store(name, value) {
      untaken.set(name, value)
      try {
        find().setItem(name, value)
        untaken.delete(name)
      } catch {
        // Storage refused the value, so only this page has it.
      }
    },
    remove(name) {
      untaken.delete(name)
      try {
        find().removeItem(name)
      } catch {
        // The storage is blocked, so nothing can be removed from it.
      }
    },
  }
}
