import * as z from 'zod/mini'

/** Digits and letters without the look-alikes I, L, O and U. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters are 60 random bits, too many to guess a number. */
const groups = 3
const groupLength = 4

/** The canonical form: `7K3M-9QXD-2FHT`. */
export const certificateNumber = z
  .string({ error: 'This number is not valid' })
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/, { error: 'This number is not valid' }))

export const sampleCertificateNumber = '7K3M-9QXD-2FHT'

export function groupNumber(letters: string): string {
  const at = (index: number) => letters.slice(index * groupLength, (index + 1) * groupLength)
  return Array.from({ length: groups }, (_, index) => at(index)).join('-')
}

/** Matches white space, hyphens, dashes, minus signs and invisible format characters. */
const between = /[\s\p{Pd}\p{Cf}\u2212]/gu

/** `readCertificateNumber` returns null for a longer input. */
const mostTyped = 300

/**
 * Reads a certificate number, or the address of a certificate, and allows blanks, dashes and look-alikes.
 * Returns null for any other text.
 */
export function readCertificateNumber(typed: string): string | null {
  if (typed.length > mostTyped) return null
  const [, inAddress] = typed.replaceAll(/\s/g, '').split(/\/certificates\/(?:check\?number=)?/i)
  const letters = (inAddress?.split(/[/?#.]/)[0] ?? typed)
    .replaceAll(between, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return letters.length === groups * groupLength &&
    z.safeParse(certificateNumber, groupNumber(letters)).success
    ? groupNumber(letters)
    : null
}
