import { guardStorage } from './guarded-storage.ts'

/** Names of entries in the tab's storage. */
/** `early-script.ts` also writes this entry. */
export const wayBackEntry = 'koya-way-back'
/** True if the user was sent home from a page closed to their role; `early-script.ts` also sets it. */
export const closedPageEntry = 'koya-closed-page'
/** Set by `early-script.ts` after a script failed for a user without a session. */
export const brokenScriptsEntry = 'koya-broken-scripts'

const storage = guardStorage(() => sessionStorage)

export function readFromTab<Entry>(name: string): Entry | null {
  try {
    return JSON.parse(storage.read(name) ?? 'null')
  } catch {
    return null
  }
}

export const storeInTab = (name: string, value: unknown): void => storage.store(name, JSON.stringify(value))

export const removeFromTab = (name: string): void => storage.remove(name)
