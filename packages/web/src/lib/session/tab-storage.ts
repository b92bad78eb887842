import { guardStorage } from './guarded-storage.ts'

/**
 * Names of entries that this tab keeps over reloads and back navigation. If the browser refuses to store
 * entries, they last until the page closes or reloads.
 */
/**
 * Belongs to lib/session/way-back.ts. `early-script.ts` also writes this entry, before the app has loaded.
 */
export const wayBackEntry = 'koya-way-back'
/**
 * Belongs to lib/session/way-back.ts; `early-script.ts` also writes it. True if the user was sent home from a
 * page that their role may not open.
 */
export const closedPageEntry = 'koya-closed-page'
/**
 * Belongs to `early-script.ts`. Set if a script failed for a user without a session. Removed when the user
 * leaves a page whose scripts run.
 */
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

export const removeFromTab = (name: string): void => storeInTab(name, null)
