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

/** The longest tail of digits and signs to cut off; a longer tail makes a password strong enough. */
const longestTail = 6
/** The shortest word to compare. Many good passwords begin with a shorter common word. */
const shortestWord = 4

/** True if a password is blank, leaked, or a leaked one with usual changes (rules: auth 13). */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase().trim()
  if (plain === '') return true
  return isLeaked(password) || [plain, ...withoutTails(plain)].some((word) => spellings(word).some(isLeaked))
}

/**
 * Returns `text` without its last character, without its last two, and so on, up to its whole tail of
 * non-letters.
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
