import type { ExpressionBuilder } from 'kysely'
import type { Trx } from '#context.ts'
import type { DB } from './schema.gen.ts'
import { statement } from './statement.ts'

/** Who has a `submission` from the open queue now: the one claim of each piece of work, not all that there are. */
export const presentClaim = (work: ExpressionBuilder<DB, 'submission'>, now: Date) =>
  work
    .selectFrom('claim')
    .select(['claim.mentor_id', 'claim.until'])
    .whereRef('claim.submission_id', '=', 'submission.id')
    .where('claim.until', '>', now)
    .where('claim.ended_at', 'is', null)
    .limit(1)
    .as('claim')

/** Whoever graded it: what was taken from the open queue is done (rules: promise 10). */
export const endClaim = statement<{ submissionId: string; now: Date }>()((db, { submissionId, now }) =>
  db
    .updateTable('claim')
    .set({ ended_at: now })
    .where('submission_id', '=', submissionId)
    .where('ended_at', 'is', null),
)

/** The mentee has sent a newer attempt: it belongs to who is looking at the one before. */
export const moveClaim = statement<{ from: string; to: string }>()((db, { from, to }) =>
  db.updateTable('claim').set({ submission_id: to }).where('submission_id', '=', from),
)

/** Whether somebody has had it, in time or not. */
export async function hadClaim(trx: Trx, mentorId: string, submissionId: string): Promise<boolean> {
  const claim = await trx
    .selectFrom('claim')
    .select('submission_id')
    .where('submission_id', '=', submissionId)
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return claim !== undefined
}
