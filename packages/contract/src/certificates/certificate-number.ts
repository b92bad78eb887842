import * as z from 'zod/mini'

/** Digits and letters of which none looks like another: no I, L, O and U. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Three groups of four: 60 random bits, so that nobody finds one by trying. */
const groups = 3
const groupLength = 4

/** As everybody writes it: `7K3M-9QXD-2FHT`. */
export const certificateNumber = z
  .string({ error: 'This number is not valid' })
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/, { error: 'This number is not valid' }))

export const sampleCertificateNumber = '7K3M-9QXD-2FHT'

export function groupNumber(letters: string): string {
  const at = (index: number) => letters.slice(index * groupLength, (index + 1) * groupLength)
  return Array.from({ length: groups }, (_, index) => at(index)).join('-')
}

/** Hyphens, dashes and blanks of every kind, and what nobody sees. */
const between = /[\s\p{Pd}\p{Cf}\u2212]/gu

/** Longer than any address of a certificate. */
const mostTyped = 300

/**
 * Reads what somebody has typed or copied: the number with blanks, dashes or none, small letters, and what looks alike,
 * or the address that ends with it; null if there is no number.
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
