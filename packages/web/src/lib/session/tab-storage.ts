import { guardStorage } from './guarded-storage.ts'

/** The entry for the page to open after the login; `early-script.ts` also writes this entry. */
export const wayBackEntry = 'koya-way-back'
/** The entry is true if a page was closed to the user's role; `early-script.ts` also sets this entry. */
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
