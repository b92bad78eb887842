import type { LookWork, OfferedLook } from '@koya/contract'
import type * as z from 'zod/mini'
import type { OfferedRow } from './look-queries.ts'

/** Names the mentee and the submission only if the viewer has given this second look. */
export const viewOffered = (row: OfferedRow): z.input<typeof OfferedLook> => ({
  id: row.id,
  task: { id: row.task_id, title: row.task_title },
  track: { id: row.track_id, title: row.track_title },
  askedAt: row.asked_at.toISOString(),
  takenUntil: row.until?.toISOString() ?? null,
  given: row.given_at && {
    at: row.given_at.toISOString(),
    submissionId: row.submission_id,
    mentee: { id: row.mentee_id, firstName: row.first_name, lastName: row.last_name },
  },
})

/** Adds the mentee's work to the list entry, without its reviews. */
export const viewLookWork = (row: OfferedRow): z.input<typeof LookWork> => ({
  ...viewOffered(row),
  reason: row.reason,
  taskUrl: row.task_url,
  menteeComment: row.mentee_comment,
  attempt: row.attempt,
  submittedAt: row.submitted_at.toISOString(),
})
