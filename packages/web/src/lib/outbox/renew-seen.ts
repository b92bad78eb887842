import { ProfileConflict } from '@koya/contract/people/profile'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/api/api-error.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { isSame } from '#lib/forms/merge-draft.ts'
import type { Unsent } from './unsent.ts'

/**
 * Returns a profile write with the current version, after the server has refused it for an old version.
 * Returns null for any other refusal, or if a field of the write has changed on the server.
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
