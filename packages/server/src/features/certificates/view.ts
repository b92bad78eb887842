import type { Certificate } from '@koya/contract'
import type * as z from 'zod/mini'
import { weavesOf } from './certificate-facts.ts'
import type { CertificateRow } from './queries.ts'

export const viewCertificate = (row: CertificateRow): z.input<typeof Certificate> => ({
  kind: row.kind,
  number: row.id,
  trackId: row.track_id,
  track: row.track_title,
  name: row.name,
  mentor: row.mentor_name,
  tasks: row.tasks.length,
  weaves: weavesOf(row),
  people: row.people,
  issuedAt: row.issued_at.toISOString(),
  showsGrades: row.shows_grades,
  isShown: row.is_shown,
  keepsName: row.keeps_name,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedReason: row.revoked_reason,
})
