import {
  type ReadPhoneNumber,
  readNigerianNumber,
  wrongPhoneNumber,
} from '@koya/contract/fields/nigerian-number'
import { ProfileForm } from '@koya/contract/people/profile'
import * as z from 'zod/mini'

type Read = (typed: string, country: string) => ReadPhoneNumber | null

/**
 * Reads a phone number of any country. Null until the tables (the number formats of all countries) have
 * loaded.
 */
let readWithTables: Read | null = null

/**
 * Loads the tables of all countries. If this fails, numbers that need the tables are checked only by the
 * server.
 */
export async function loadTables(): Promise<void> {
  const tables = await import('@koya/contract/fields/phone-number').catch(() => null)
  readWithTables = tables?.readPhoneNumber ?? null
}

/**
 * Returns the typed number in parts. Returns null for other text, and for a number whose tables have not
 * loaded.
 */
export const readTyped: Read = (typed, country) =>
  readNigerianNumber(typed, country) ?? readWithTables?.(typed, country) ?? null

/** Returns true if the text can be read only with the tables, and the tables have not loaded. */
export const needsTables = (typed: string, country: string): boolean =>
  readWithTables === null && typed.trim() !== '' && readNigerianNumber(typed, country) === null

/**
 * Returns true for a full number with a foreign dial code. Without the tables only the server checks such a
 * number.
 */
const isForeign = (typed: string): boolean => /^\+(?!234)\d/.test(typed)

const isWhole = (typed: string): boolean =>
  readTyped(typed, '') !== null || (readWithTables === null && isForeign(typed))

/** The schema of the profile form after the phone field has added the dial code to the number. */
export const DialledProfileForm = z.extend(ProfileForm, {
  phoneNumber: ProfileForm.shape.phoneNumber.check(
    z.refine((typed) => typed === '' || isWhole(typed), { error: wrongPhoneNumber }),
  ),
})
