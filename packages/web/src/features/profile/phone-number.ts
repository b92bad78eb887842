import { type Country, countries, nigeria } from './countries.ts'

export interface PhoneNumber {
  country: Country
  /** What follows the dial code. */
  rest: string
}

/** Where several countries share a code, the one that most of its numbers belong to. */
const mainCountries = ['United States', 'Russia', 'Italy']

/** Digits that no number has without its dial code: if it begins with that code, and for a Nigerian one in any case. */
const beyondNational = { withCode: 11, nigerian: 12 }

const withoutTrunk = (country: Country, digits: string) =>
  country.keepsZero ? digits : digits.replace(/^0+/, '')

/** The country behind the longest dial code that the digits begin with; the preferred one where several share it. */
function countryOf(digits: string, preferred: string): Country | undefined {
  const matching = countries.filter(({ dialCode }) => digits.startsWith(dialCode))
  const longest = Math.max(...matching.map(({ dialCode }) => dialCode.length))
  const sharing = matching.filter(({ dialCode }) => dialCode.length === longest)
  return (
    sharing.find(({ name }) => name === preferred) ??
    sharing.find(({ name }) => mainCountries.includes(name)) ??
    sharing[0]
  )
}

function isInternational(digits: string, { name, dialCode }: Country): boolean {
  if (!/^[1-9]\d+$/.test(digits)) return false
  if (digits.startsWith(dialCode) && digits.length >= beyondNational.withCode) return true
  return name === nigeria.name && digits.length >= beyondNational.nigerian
}

/** Understands a number as it is dialled at home, and one with its dial code, with or without the plus. */
export function readPhoneNumber(typed: string, chosen: Country): PhoneNumber {
  const bare = typed.replace(/[\s()./-]/g, '')
  const marked = /^(?:\+|00)(\d+)$/.exec(bare)?.[1]
  const digits = marked ?? bare
  if (marked === undefined && !isInternational(bare, chosen)) {
    return { country: chosen, rest: withoutTrunk(chosen, bare) }
  }
  const country = countryOf(digits, chosen.name)
  return country
    ? { country, rest: withoutTrunk(country, digits.slice(country.dialCode.length)) }
    : { country: chosen, rest: withoutTrunk(chosen, bare) }
}

/** With its leading plus, as it is sent (rules: profile 6); empty without digits. */
export const phoneText = ({ country, rest }: PhoneNumber): string =>
  rest === '' ? '' : `+${country.dialCode}${rest}`
