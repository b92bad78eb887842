import { isLeaked } from './leaked-passwords.ts'

const substitutes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** These characters stand for either i or l. */
const ambiguous = /[1!|]/g

/**
 * The longest tail of digits and signs to cut off. It fits a year and two signs; a longer tail makes a
 * password strong enough.
 */
const longestTail = 6
/** The shortest word to compare. Many good passwords begin with a shorter common word. */
const shortestWord = 4

/**
 * True if a password is blank or known from leaks. Also true for a leaked one with usual substitutions, or
 * with a tail of non-letters (rules: auth 13).
 */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase().trim()
  if (plain === '') return true
  return isLeaked(password) || [plain, ...withoutTails(plain)].some((word) => spellings(word).some(isLeaked))
}

/**
 * Returns the password without its last character, its last two, and so on, until its tail of non-letters is
 * gone. Leaves out forms that are too short or have no letter. Returns nothing if the tail is longer than
 * `longestTail`.
 */
function withoutTails(text: string): string[] {
  const signs = [...text]
  const tailLength = signs.toReversed().findIndex((sign) => /\p{L}/u.test(sign))
  if (tailLength === -1 || tailLength > longestTail) return []
  return Array.from({ length: tailLength }, (_, index) => signs.slice(0, -index - 1).join('')).filter(
    (word) => word.length >= shortestWord && /\p{L}/u.test(word),
  )
}

function spellings(word: string): string[] {
  const letters = word.replaceAll(/[@430$57]/g, (sign) => substitutes[sign] ?? sign)
  return [...new Set([word, letters, letters.replaceAll(ambiguous, 'i'), letters.replaceAll(ambiguous, 'l')])]
}
