import { guardStorage } from './guarded-storage.ts'

/**
 * What this tab remembers over a reload and over the way back; where a browser refuses to, the page remembers it for as
 * long as it lives. Each entry is written in one place, which says what is in it.
 */
/** Of lib/session/way-back.ts; `early-script.ts` writes it as well, before anything else has loaded. */
export const wayBackEntry = 'koya-way-back'
/** The same; somebody was led home from a page that is not open to their role. */
export const closedPageEntry = 'koya-closed-page'

const storage = guardStorage(() => sessionStorage)

export function readFromTab<Entry>(name: string): Entry | null {
  try {
    return JSON.parse(storage.read(name) ?? 'null')
  } catch {
    return null
  }
}

export const keepInTab = (name: string, value: unknown): void => storage.keep(name, JSON.stringify(value))

export const removeFromTab = (name: string): void => keepInTab(name, null)
