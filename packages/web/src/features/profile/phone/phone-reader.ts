import { countries, nigeria } from '@koya/contract/fields/countries'
import {
  type ReadPhoneNumber,
  readNigerianNumber,
  wrongPhoneNumber,
} from '@koya/contract/fields/nigerian-number'
import { ProfileForm } from '@koya/contract/people/profile'
import * as z from 'zod/mini'

type Read = (typed: string, country: string) => ReadPhoneNumber | null

/** Null while the tables (the number formats of all countries) are not loaded. */
let readWithTables: Read | null = null

/** If the tables cannot be loaded, only the server checks foreign numbers (decision 0027). */
export async function loadTables(): Promise<void> {
  const tables = await import('@koya/contract/fields/phone-number').catch(() => null)
  readWithTables = tables?.readPhoneNumber ?? null
}

/** Returns null if the number is invalid, or if it needs the tables and they have not loaded. */
export const readTyped: Read = (typed, country) =>
  readNigerianNumber(typed, country) ?? readWithTables?.(typed, country) ?? null

/**
 * Returns the form's value. Without the tables, adds the dial code of `country` to a national number. The
 * server would read a number without a dial code as a number of the person's own country.
 */
export function writeTyped(typed: string, country: string): string {
  const bare = typed.trim()
  const number = readTyped(bare, country)
  if (number) return number.text
  const code = countries.find(({ name }) => name === country)?.dialCode
  const isNational = /^\(?\d/.test(bare) && !bare.startsWith('00')
  if (readWithTables !== null || country === nigeria || !code || !isNational) return bare
  // People may omit the plus of a dial code (rules: profile 6). A leading 7 does not prove a dial code,
  // because Kazakhstan's national numbers also begin with 7. Removes brackets, because `isForeign` needs a
  // digit after the plus.
  const hasCode = code !== '7' && bare.replaceAll(/\D/g, '').startsWith(code)
  return hasCode ? `+${bare.replaceAll(/[()]/g, '')}` : `+${code} ${bare}`
}

/** Returns true if the tables have not loaded and the text is neither empty nor a Nigerian number. */
export const needsTables = (typed: string, country: string): boolean =>
  readWithTables === null && typed.trim() !== '' && readNigerianNumber(typed, country) === null

/** Returns true for a number with a dial code other than Nigeria's. */
const isForeign = (typed: string): boolean => /^(?:\+|00)(?!234)\d/.test(typed)

const isWhole = (typed: string): boolean =>
  readTyped(typed, '') !== null || (readWithTables === null && isForeign(typed))

/** The schema of the profile form, whose phone field holds the whole number with its dial code. */
export const DialledProfileForm = z.extend(ProfileForm, {
  phoneNumber: ProfileForm.shape.phoneNumber.check(
    z.refine((typed) => typed === '' || isWhole(typed), { error: wrongPhoneNumber }),
  ),
})
