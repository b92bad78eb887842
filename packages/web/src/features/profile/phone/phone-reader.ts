import {
  type ReadPhoneNumber,
  readNigerianNumber,
  wrongPhoneNumber,
} from '@koya/contract/fields/nigerian-number'
import { ProfileForm } from '@koya/contract/people/profile'
import * as z from 'zod/mini'

type Read = (typed: string, country: string) => ReadPhoneNumber | null

/** Reads the numbers of all countries; null until the tables have loaded. */
let readWithTables: Read | null = null

/** Loads the tables of all countries. If they fail to load, only the server checks such a number. */
export async function loadTables(): Promise<void> {
  const tables = await import('@koya/contract/fields/phone-number').catch(() => null)
  readWithTables = tables?.readPhoneNumber ?? null
}

/** Returns the typed number. Null for any other text, and for a number that needs tables before they have loaded. */
export const readTyped: Read = (typed, country) =>
  readNigerianNumber(typed, country) ?? readWithTables?.(typed, country) ?? null

/** True for text that only the tables can judge. */
export const needsTables = (typed: string, country: string): boolean =>
  readWithTables === null && typed.trim() !== '' && readNigerianNumber(typed, country) === null

/** True for a whole number of another country. The server checks such a number if the tables have not loaded. */
const isForeign = (typed: string): boolean => /^\+(?!234)\d/.test(typed)

const isWhole = (typed: string): boolean =>
  readTyped(typed, '') !== null || (readWithTables === null && isForeign(typed))

/** The profile form for a phone number that already contains its dial code. */
export const DialledProfileForm = z.extend(ProfileForm, {
  phoneNumber: ProfileForm.shape.phoneNumber.check(
    z.refine((typed) => typed === '' || isWhole(typed), { error: wrongPhoneNumber }),
  ),
})
