/** The name of a cookie with the value `1` for a kept session, or `left` after a logout (decision 0040). */
const name = 'koya-kept'

/** Returns false if the browser refuses access to cookies. */
function hintIs(value: string): boolean {
  try {
    return document.cookie.split('; ').includes(`${name}=${value}`)
  } catch {
    return false
  }
}

export const isKept = (): boolean => hintIs('1')

/** Returns true if the user has logged out but the server may not know this yet. */
export const isLeft = (): boolean => hintIs('left')

/** Marks the user as logged out on this device, for at most 30 days. */
export function markLeft(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: older Safari and Firefox lack the Cookie Store
    document.cookie = `${name}=left; Path=/; Max-Age=2592000; SameSite=Strict`
  } catch {
    // The browser refuses cookies, so it keeps no session.
  }
}
