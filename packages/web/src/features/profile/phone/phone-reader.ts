import {
  type ReadPhoneNumber,
  readNigerianNumber,
  wrongPhoneNumber,
} from '@koya/contract/fields/nigerian-number'
import { ProfileForm } from '@koya/contract/people/profile'
import * as z from 'zod/mini'

type Read = (typed: string, country: string) => ReadPhoneNumber | null

/** Reads the numbers of all countries, once its tables have come. */
let readWithTables: Read | null = null

/** Brings the tables of all countries. Without a network the server alone decides about such a number. */
export async function loadTables(): Promise<void> {
  const tables = await import('@koya/contract/fields/phone-number').catch(() => null)
  readWithTables = tables?.readPhoneNumber ?? null
}

/** Returns the number that was typed; null for any other text, and for numbers whose tables have not come. */
export const readTyped: Read = (typed, country) =>
  readNigerianNumber(typed, country) ?? readWithTables?.(typed, country) ?? null

/** True for text that only the tables can judge. */
export const needsTables = (typed: string, country: string): boolean =>
  readWithTables === null && typed.trim() !== '' && readNigerianNumber(typed, country) === null

/** A whole number of another country, which the server judges when the tables have not come. */
const isForeign = (typed: string): boolean => /^\+(?!234)\d/.test(typed)

const isWhole = (typed: string): boolean =>
  readTyped(typed, '') !== null || (readWithTables === null && isForeign(typed))

/** The profile form for a phone number that already contains its dial code. */
export const DialledProfileForm = z.extend(ProfileForm, {
  phoneNumber: ProfileForm.shape.phoneNumber.check(
    z.refine((typed) => typed === '' || isWhole(typed), { error: wrongPhoneNumber }),
  ),
})
