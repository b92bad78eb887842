import { isLeaked } from './leaked-passwords.ts'

/** What people write in the place of a letter, one sign for one letter. */
const substitutes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** These stand for either. */
const ambiguous = /[1!|]/g

/** A year with two signs at most; what is longer makes a password of its own. */
const longestTail = 6
/** Shorter ones begin too much. */
const shortestWord = 4

/**
 * Whether a password is one of those known from leaks, or one of them with the usual substitutions and a usual tail of
 * digits and signs (rules: auth 13): whoever guesses tries these first.
 */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase().trim()
  if (plain === '') return true
  return isLeaked(password) || [plain, ...withoutTails(plain)].some((word) => spellings(word).some(isLeaked))
}

/** The password without some or all of its tail; only what still has a letter. */
function withoutTails(text: string): string[] {
  const tailLength = [...text].toReversed().findIndex((sign) => /\p{L}/u.test(sign))
  if (tailLength === -1 || tailLength > longestTail) return []
  return Array.from({ length: tailLength }, (_, index) => text.slice(0, text.length - index - 1)).filter(
    (word) => word.length >= shortestWord && /\p{L}/u.test(word),
  )
}

function spellings(word: string): string[] {
  const letters = word.replaceAll(/[@430$57]/g, (sign) => substitutes[sign] ?? sign)
  return [...new Set([word, letters, letters.replaceAll(ambiguous, 'i'), letters.replaceAll(ambiguous, 'l')])]
}
