import { invalid } from '#errors.ts'
import { isCommon } from './common-passwords.ts'

export type PasswordField = 'password' | 'newPassword'

/** Refuses a common password, as a whole and in any case (rules: auth 13). */
export function refuseCommonPassword(field: PasswordField, password: string): void {
  if (isCommon(password)) throw invalid(field, 'This password is too common, choose another one')
}

/** What is tried first on an account here, besides the names of its owner (decision 0063 lists them too). */
const productWords = ['koya', 'mentor', 'mentee', 'admin']

/** Shorter ones stand in words that have nothing to do with them. */
const leastLetters = 3

/**
 * Refuses what has, besides digits and signs, nothing in it but the names and the address of its owner and the words of
 * this installation (rules: auth 104).
 */
export function refuseOwnWords(
  field: PasswordField,
  password: string,
  { names, email, publicUrl }: { names: string[]; email: string; publicUrl: string },
): void {
  const [local = ''] = email.split('@')
  const texts = [...productWords, ...names, email, local, new URL(publicUrl).hostname]
  const words = texts.flatMap((text) => [...runsOfLetters(fold(text)), ...runsOfLetters(withoutSigns(text))])
  const own = [...new Set(words)].filter((word) => word.length >= leastLetters)
  const runs = runsOfLetters(withoutSigns(password))
  const isOwn = runs.length > 0 && runs.every((run) => isMadeOf(own, run))
  // A number in front of the @ is one's own as well: often that of the phone.
  if (isOwn || withoutSigns(password) === withoutSigns(local)) {
    throw invalid(field, 'This password is easy to guess from a name or an address, choose another one')
  }
}

/** Marks are left out: Ọpẹ́ is written Ope where a keyboard has none. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const withoutSigns = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const runsOfLetters = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** Whether the words, one after the other, are the whole of it. */
function isMadeOf(words: string[], run: string): boolean {
  const ends = new Set([0])
  for (const end of ends) {
    for (const word of words) if (run.startsWith(word, end)) ends.add(end + word.length)
  }
  return ends.has(run.length)
}
