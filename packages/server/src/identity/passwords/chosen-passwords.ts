import { invalid } from '#errors.ts'
import { isCommon } from './common-passwords.ts'

export type PasswordField = 'password' | 'newPassword'

/** Refuses a password that `isCommon` finds too common (rules: auth 13). */
export function refuseCommonPassword(field: PasswordField, password: string): void {
  if (isCommon(password)) throw invalid(field, 'This password is too common, choose another one')
}

/** Words that attackers try first on this product (decision 0063 lists them too). */
const productWords = ['koya', 'mentor', 'mentee', 'admin']

/** The length of the shortest word to look for. Shorter words also occur by chance within other words. */
const leastLetters = 3

/**
 * Refuses a password whose letters spell only words from the owner's data, the product or the host
 * (rules: auth 104). Also refuses a password that repeats the part of the address before the @.
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
  // Also compares the password with `local`, because `isOwn` is false for a password without letters, such
  // as a phone number.
  if (isOwn || withoutSigns(password) === withoutSigns(local)) {
    throw invalid(field, 'This password is easy to guess from a name or an address, choose another one')
  }
}

/** Lower-cases a text and removes diacritics. People whose keyboard lacks them write Ọpẹ́ as Ope. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const withoutSigns = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const runsOfLetters = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** True if `run` consists only of these words, one after the other. */
function isMadeOf(words: string[], run: string): boolean {
  const ends = new Set([0])
  for (const end of ends) {
    for (const word of words) if (run.startsWith(word, end)) ends.add(end + word.length)
  }
  return ends.has(run.length)
}
