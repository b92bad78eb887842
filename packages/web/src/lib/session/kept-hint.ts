/** Set by the server beside the secret that no script can read; by itself it is worth nothing (decision 0040). */
const name = 'koya-kept'

/** A browser may refuse to tell its cookies, or to take one. */
function hintIs(value: string): boolean {
  try {
    return document.cookie.split('; ').includes(`${name}=${value}`)
  } catch {
    return false
  }
}

/** Whether somebody stays signed in on this device. */
export const isKept = (): boolean => hintIs('1')

/** Whether they have logged out, and the server may not know it yet. */
export const isLeft = (): boolean => hintIs('left')

/** They log out: from now on nothing of theirs is renewed here, also without a network. */
export function leaveKept(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have learned the other way too lately
    document.cookie = `${name}=left; Path=/; Max-Age=2592000; SameSite=Strict`
  } catch {
    // Nothing is kept here.
  }
}
