/**
 * What this tab remembers over a reload and over the way back; a browser may refuse to, and then nothing is kept.
 * Each entry is written in one place, which says what is in it.
 */
/** Of lib/way-back.ts; `early-script.ts` writes it as well, before anything else has loaded. */
export const wayBackEntry = 'koya-way-back'
/** The same; somebody was led home from a page that is not open to their role. */
export const closedPageEntry = 'koya-closed-page'

export function readFromTab<Entry>(name: string): Entry | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is kept.
  }
}

export const removeFromTab = (name: string): void => keepInTab(name, null)
