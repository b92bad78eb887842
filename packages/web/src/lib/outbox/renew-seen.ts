import { ProfileConflict } from '@koya/contract/people/profile'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/api/api-error.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { isSame } from '#lib/forms/merge-draft.ts'
import type { Unsent } from './unsent.ts'

/**
 * Returns a refused profile write that names the present version instead of the old one. Returns null for any
 * other refusal, or if another device changed the same fields. So a new picture, which makes a new version,
 * does not block the write.
 */
export function renewSeen(unsent: Unsent, { body }: ApiError): Unsent | null {
  if (unsent.operation !== 'updateProfile') return null
  const current = z.safeParse(ProfileConflict, body).data?.current
  if (!current || unsent.input.headers?.['if-match'] === seenHeader(current)['if-match']) return null
  const isAsSeen = Object.entries(unsent.base ?? {}).every(([field, value]) =>
    isSame(value, Reflect.get(current, field)),
  )
  if (!isAsSeen) return null
  return {
    ...unsent,
    input: { ...unsent.input, headers: { ...unsent.input.headers, ...seenHeader(current) } },
  }
}
