import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countries } from './countries.ts'
import type { ReadPhoneNumber } from './nigerian-number.ts'

/**
 * The contract's index does not export this file, because its tables for all countries take some 25 kB. The
 * profile form loads it when `nigerian-number.ts` cannot read a number, or another dial code is chosen
 * (decision 0027).
 */

/**
 * Reads a phone number that somebody in `country` typed; null if it is not valid. Accepts national numbers,
 * `00`, a plus, and a dial code without plus (rules: profile 6).
 */
export function readPhoneNumber(typed: string, country: string): ReadPhoneNumber | null {
  const code = countries.find(({ name }) => name === country)?.code
  const bare = typed.trim()
  // People write `00` for a plus, even in countries with another international prefix. Earlier versions of
  // Koya stored some national numbers with a plus before the zero.
  const marked = bare.replace(/^\+?00/, '+').replace(/^\+0/, '0')
  for (const text of [bare, marked, `+${bare}`]) {
    const number = parsePhoneNumberFromString(text, { extract: false, ...(code && { defaultCountry: code }) })
    if (number?.isValid()) {
      return { text: number.number, country: nameCountry(number, country), rest: number.nationalNumber }
    }
  }
  return null
}

/**
 * Formats a number for spreadsheets. The bracket before the plus keeps a spreadsheet from reading a formula.
 */
export const writePhoneNumber = (text: string): string =>
  parsePhoneNumberFromString(text)
    ?.formatInternational()
    .replace(/^\+\d+/, '($&)') ?? text

/**
 * Returns the name of a number's country. If several countries share the dial code and the number does not
 * decide, prefers `preferred`.
 */
function nameCountry({ country, countryCallingCode }: PhoneNumber, preferred: string): string | undefined {
  const exact = countries.find(({ code }) => code === country)
  if (exact) return exact.name
  const sharing = countries.filter(({ dialCode }) => dialCode === countryCallingCode)
  return (sharing.find(({ name }) => name === preferred) ?? sharing[0])?.name
}
