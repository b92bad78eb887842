/** Set by the server beside the secret that no script can read; by itself it is worth nothing (decision 0040). */
const name = 'koya-kept'

const hintIs = (value: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${name}=${value}`)

/** Whether somebody stays signed in on this device. */
export const isKept = (): boolean => hintIs('1')

/** Whether they have logged out, and the server may not know it yet. */
export const isLeft = (): boolean => hintIs('left')

/** They log out: from now on nothing of theirs is renewed here, also without a network. */
export function leaveKept(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have learned the other way too lately
  document.cookie = `${name}=left; Path=/; Max-Age=2592000; SameSite=Strict`
}
