/**
 * The name of a cookie that hints whether this device keeps a session, or whether the user has logged out.
 * Another cookie, which scripts cannot read, has the session's secret. The hint alone gives no access
 * (decision 0040).
 */
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

/**
 * Marks the user as logged out for 30 days, or until the server answers the logout or a login. Meanwhile this
 * device renews no session. Scripts cannot delete the page cookie, which identifies the user, so the server
 * renders no personal page for that cookie meanwhile.
 */
export function markLeft(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: only new Safari and Firefox have the Cookie Store
    document.cookie = `${name}=left; Path=/; Max-Age=2592000; SameSite=Strict`
  } catch {
    // The browser refuses cookies, so it keeps no session.
  }
}
