import type { FailedMail } from '@koya/contract'
import type * as z from 'zod/mini'
import { nameMail } from '#notifications/mail/mail-names.ts'
import type { FailedRow } from './queries.ts'

export const viewFailed = (row: FailedRow): z.input<typeof FailedMail> => ({
  id: row.id,
  mail: nameMail(row.kind),
  to: row.address === null ? null : { personId: row.user_id, name: row.name, address: row.address },
  fault: row.fault,
  code: row.code,
  tries: row.tries,
  isGivenUp: row.is_given_up,
  since: row.since.toISOString(),
  lastTriedAt: row.last_tried_at.toISOString(),
})
