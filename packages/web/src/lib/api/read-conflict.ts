import * as z from 'zod/mini'
import { ApiError } from '#lib/api/api-error.ts'

const conflict = z.object({ current: z.unknown() })

/** What somebody else has written meanwhile, out of a refused write (rules: authoring 3); null for any other failure. */
export function readConflict<Current>(error: unknown, schema: z.core.$ZodType<Current>): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  return z.safeParse(schema, z.safeParse(conflict, error.body).data?.current).data ?? null
}

/** The header of a write that names what it has seen. */
export const seenHeader = ({ updatedAt }: { updatedAt: string }) => ({ 'if-match': `"${updatedAt}"` })
