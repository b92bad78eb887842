import { getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { ProfileForm } from '#people/profile.ts'
import { countries } from './countries.ts'

/**
 * Not part of the contract's index: what knows the numbers of all countries is some 30 kB, which only the server and
 * the dialog of the profile need (decision 0027).
 */

export const wrongPhoneNumber = 'Enter the whole number, such as 0803 123 4567 or +234 803 123 4567'

export interface ReadPhoneNumber {
  /** E.164: a plus, the country and the number. */
  text: string
  /** The name of a country that has this dial code; none for a few small places. */
  country: string | undefined
  /** What follows the dial code. */
  rest: string
}

/**
 * A number that can be dialled, from what somebody of that country typed: as at home, with `00`, with a plus, or with a
 * code whose plus is missing (rules: profile 6).
 */
export function readPhoneNumber(typed: string, country: string): ReadPhoneNumber | null {
  const code = countries.find(({ name }) => name === country)?.code
  const bare = typed.trim()
  // People write 00 everywhere, whatever one dials there; a plus before a zero was put there by an earlier version.
  const marked = bare.replace(/^\+?00/, '+').replace(/^\+0/, '0')
  for (const text of [bare, marked, `+${bare}`]) {
    const number = parsePhoneNumberFromString(text, { extract: false, ...(code && { defaultCountry: code }) })
    if (number?.isValid()) {
      return { text: number.number, country: nameCountry(number, country), rest: number.nationalNumber }
    }
  }
  return null
}

/** As a sheet shows it: with a bracket before the plus, no spreadsheet takes the number for a formula or a sum. */
export const writePhoneNumber = (text: string): string =>
  parsePhoneNumberFromString(text)
    ?.formatInternational()
    .replace(/^\+\d+/, '($&)') ?? text

/** Where several countries share a dial code and the number does not tell, it is the preferred one. */
function nameCountry({ country, countryCallingCode }: PhoneNumber, preferred: string): string | undefined {
  const exact = countries.find(({ code }) => code === country)
  if (exact) return exact.name
  const sharing = countries.filter(({ code }) => getCountryCallingCode(code) === countryCallingCode)
  return (sharing.find(({ name }) => name === preferred) ?? sharing[0])?.name
}

/** As a choice of dial codes shows it. */
export const dialCodes = countries.map(({ name, code }) => ({
  country: name,
  label: `${name} (+${getCountryCallingCode(code)})`,
}))

/** The form of the profile with a number whose country stands in it already. */
export const DialledProfileForm = z.extend(ProfileForm, {
  phoneNumber: ProfileForm.shape.phoneNumber.check(
    z.refine((typed) => typed === '' || readPhoneNumber(typed, '') !== null, { error: wrongPhoneNumber }),
  ),
})
