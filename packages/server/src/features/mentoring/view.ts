import type { QuietMentee } from '@koya/contract'
import type * as z from 'zod/mini'
import type { QuietRow } from './queries.ts'

export const viewQuiet = (row: QuietRow): z.input<typeof QuietMentee> => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  photoUrl: row.photo_key && `/api/photos/${row.photo_key}`,
  email: row.email,
  lastSubmittedAt: row.last_at?.toISOString() ?? null,
})
