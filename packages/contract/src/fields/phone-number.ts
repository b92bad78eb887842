import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countries } from './countries.ts'
import type { ReadPhoneNumber } from './nigerian-number.ts'

/** The contract's index must not export this file: its tables take some 25 kB (decision 0027). */

/** Reads a phone number that somebody in `country` typed; null if it is not valid (rules: profile 6). */
export function readPhoneNumber(typed: string, country: string): ReadPhoneNumber | null {
  const code = countries.find(({ name }) => name === country)?.code
  const bare = typed.trim()
  // People write `00` for a plus. Old rows may have a plus before the zero of a national number.
  const marked = bare.replace(/^\+?00/, '+').replace(/^\+0/, '0')
  for (const text of [bare, marked, `+${bare}`]) {
    const number = parsePhoneNumberFromString(text, { extract: false, ...(code && { defaultCountry: code }) })
    if (number?.isValid()) {
      return { text: number.number, country: nameCountry(number, country), rest: number.nationalNumber }
    }
  }
  return null
}

/** Formats a number for spreadsheets; the bracket keeps the plus from starting a formula. */
export const writePhoneNumber = (text: string): string =>
  parsePhoneNumberFromString(text)
    ?.formatInternational()
    .replace(/^\+\d+/, '($&)') ?? text

/** Returns the number's country, or else one with the same dial code, preferably `preferred`. */
function nameCountry({ country, countryCallingCode }: PhoneNumber, preferred: string): string | undefined {
  const exact = countries.find(({ code }) => code === country)
  if (exact) return exact.name
  const sharing = countries.filter(({ dialCode }) => dialCode === countryCallingCode)
  return (sharing.find(({ name }) => name === preferred) ?? sharing[0])?.name
}
