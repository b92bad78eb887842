import { nigeria } from './countries.ts'

export const wrongPhoneNumber = 'Enter the whole number, such as 0803 123 4567 or +234 803 123 4567'

export interface ReadPhoneNumber {
  /** The E.164 form: a plus, the dial code and the number. */
  text: string
  /** The name of a country with this dial code; undefined for a few small territories. */
  country: string | undefined
  /** The number without its dial code. */
  rest: string
}

const between = /[\s()./-]/g

/** Matches a mobile number of ten digits, with or without a leading 0 or Nigeria's dial code. */
const mobile = /^(?:(?:\+|00)?234|0)?([789][01]\d{8})$/

/** Reads a usual Nigerian mobile number; null for any other text, which may still be a valid number. */
export function readNigerianNumber(typed: string, country: string): ReadPhoneNumber | null {
  const bare = typed.replace(between, '')
  const rest = mobile.exec(bare)?.[1]
  const isAtHome = country === nigeria || /^(?:\+|00)/.test(bare)
  return rest !== undefined && isAtHome ? { text: `+234${rest}`, country: nigeria, rest } : null
}
