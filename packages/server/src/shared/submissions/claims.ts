import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'

/** Work that somebody takes from the open queue, or had for a while. */
export interface Claim {
  submissionId: string
  mentorId: string
}

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

/** Nobody has it any more, nor reads it, and others can take it at once. */
const passedOn = (now: Date) => ({ until: now, ended_at: now })

/** What its time is over for, of one piece of work or of one mentor, and is nobody's. */
export const endPassedClaims = (trx: Trx, { submissionId, mentorId }: Claim, now: Date) =>
  trx
    .updateTable('claim')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('submission_id', '=', submissionId), eb('mentor_id', '=', mentorId)]))
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .execute()

/** Everything that nobody took, gave back or graded since. */
export const endAllPassed = (trx: Trx, now: Date) =>
  trx
    .updateTable('claim')
    .set({ ended_at: now })
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .returning(['submission_id', 'mentor_id'])
    .execute()

/** True if they had it still, in time or not. */
export async function passClaimOn(db: Database, { submissionId, mentorId }: Claim, now: Date) {
  const claim = await db
    .updateTable('claim')
    .set(passedOn(now))
    .where('submission_id', '=', submissionId)
    .where('mentor_id', '=', mentorId)
    .where('ended_at', 'is', null)
    .returning('submission_id')
    .executeTakeFirst()
  return claim !== undefined
}

/** Of somebody who is switched off: what they have taken, and what others have taken of theirs (rules: promise 9). */
export async function endClaimsOf(trx: Trx, personId: string, now: Date): Promise<void> {
  const open = trx.updateTable('claim').set(passedOn(now)).where('ended_at', 'is', null)
  await open.where('mentor_id', '=', personId).execute()
  await open
    .from('submission')
    .whereRef('submission.id', '=', 'claim.submission_id')
    .where('submission.mentee_id', '=', personId)
    .where('submission.is_current', '=', sql.lit(true))
    .execute()
}

/** The mentee has sent a newer attempt: it belongs to who is looking at the one before. */
export const moveClaim = statement<{ from: string; to: string }>()((db, { from, to }) =>
  db.updateTable('claim').set({ submission_id: to }).where('submission_id', '=', from),
)

/** Whether somebody has had it, or an attempt that came after it, in time or not. */
async function hadClaim(db: Database, { submissionId, mentorId }: Claim): Promise<boolean> {
  const claim = await db
    .selectFrom('submission')
    .innerJoin('submission as claimed', (join) =>
      join
        .onRef('claimed.task_id', '=', 'submission.task_id')
        .onRef('claimed.mentee_id', '=', 'submission.mentee_id')
        .onRef('claimed.attempt', '>=', 'submission.attempt'),
    )
    .innerJoin('claim', 'claim.submission_id', 'claimed.id')
    .select('claim.submission_id')
    .where('submission.id', '=', submissionId)
    .where('claim.mentor_id', '=', mentorId)
    .executeTakeFirst()
  return claim !== undefined
}

/** Who has the work of an attempt now, or has looked at it; undefined where it waits no more and nobody has. */
const findPresent = (db: Database, submissionId: string, now: Date) =>
  db
    .selectFrom('submission')
    .innerJoin('submission as current', (join) =>
      join
        .onRef('current.task_id', '=', 'submission.task_id')
        .onRef('current.mentee_id', '=', 'submission.mentee_id')
        .on('current.is_current', '=', true),
    )
    .leftJoin('claim', (join) =>
      join
        .onRef('claim.submission_id', '=', 'current.id')
        .on('claim.ended_at', 'is', null)
        .on('claim.until', '>', now),
    )
    .leftJoin('user as helper', 'helper.id', 'claim.mentor_id')
    .leftJoin('user as grader', 'grader.id', 'current.graded_by')
    .select([
      sql<string | null>`helper.first_name || ' ' || helper.last_name`.as('helper'),
      sql<string | null>`grader.first_name || ' ' || grader.last_name`.as('grader'),
    ])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst()

/**
 * What became of work that somebody had for a while, and of nothing else of its mentee; undefined where they never had
 * it (rules: promise 10).
 */
export async function describePassed(db: Database, claim: Claim, now: Date): Promise<string | undefined> {
  if (!(await hadClaim(db, claim))) return undefined
  const present = await findPresent(db, claim.submissionId, now)
  if (!present) return 'This work does not wait any more: there is nothing left to do'
  if (present.grader)
    return `${present.grader} has looked at this work meanwhile: there is nothing left to do`
  if (present.helper) return `${present.helper} has taken this work meanwhile. What you wrote is kept`
  return 'Your time with this work is over. Take it again: what you wrote is kept'
}
