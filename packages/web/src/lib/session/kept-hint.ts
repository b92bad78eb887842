/**
 * The server sets this cookie next to the secret that scripts cannot read. The hint alone gives no access
 * (decision 0040).
 */
const name = 'koya-kept'

/** Returns false if the browser refuses to show its cookies. */
function hintIs(value: string): boolean {
  try {
    return document.cookie.split('; ').includes(`${name}=${value}`)
  } catch {
    return false
  }
}

/** True if a user stays logged in on this device. */
export const isKept = (): boolean => hintIs('1')

/** True if the user has logged out but the server may not know it yet. */
export const isLeft = (): boolean => hintIs('left')

/** Marks the user as logged out, so that this device renews no session, even without a network. */
export function leaveKept(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: only new Safari and Firefox have the Cookie Store
    document.cookie = `${name}=left; Path=/; Max-Age=2592000; SameSite=Strict`
  } catch {
    // The browser refuses cookies, so it keeps no session.
  }
}
