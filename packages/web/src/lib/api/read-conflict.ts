import * as z from 'zod/mini'
import { ApiError } from '#lib/api/api-error.ts'

const conflict = z.object({ current: z.unknown() })

/** Returns the current entry of a `changed_meanwhile` refusal; null for other errors (rules: authoring 3). */
export function readConflict<Current>(error: unknown, schema: z.core.$ZodType<Current>): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  return z.safeParse(schema, z.safeParse(conflict, error.body).data?.current).data ?? null
}

/** Returns the `If-Match` header, which names the version that the write replaces. */
export const seenHeader = ({ updatedAt }: { updatedAt: string }) => ({ 'if-match': `"${updatedAt}"` })
