import type { FailedMail, PersonMail } from '@koya/contract'
import type * as z from 'zod/mini'
import { nameMail } from '#notifications/kinds.ts'
import type { FailedRow } from './queries.ts'
import type { SentRow } from './sent-queries.ts'

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

export const viewSent = ({
  cause_kind: kind,
  cause_id: id,
  title,
  ...row
}: SentRow): z.input<typeof PersonMail> => ({
  id: row.id,
  mail: nameMail(row.kind),
  reason: row.reason,
  cause: kind === null || id === null || title === null ? null : { kind, id, title },
  sentAt: row.sent_at.toISOString(),
})
