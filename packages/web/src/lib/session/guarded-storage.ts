/** Where a browser keeps texts by their names, or this page where the browser does not. */
export interface GuardedStorage {
  read: (name: string) => string | null
  keep: (name: string, value: string) => void
  remove: (name: string) => void
}

/**
 * A storage of the browser, which may refuse to be read or written at all, or have no room left. What it does not take
 * stays in this page until it is closed or loaded anew.
 */
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
    keep(name, value) {
      untaken.set(name, value)
      try {
        find().setItem(name, value)
        untaken.delete(name)
      } catch {
        // It stays in this page.
      }
    },
    remove(name) {
      untaken.delete(name)
      try {
        find().removeItem(name)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
