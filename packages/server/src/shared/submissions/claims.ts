import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'

/** A submission and the mentor who takes it, or once took it, from the open queue. */
export interface Claim {
  submissionId: string
  mentorId: string
}

/** The subquery `claim` on a `submission`: the claim that has neither ended nor expired. */
export const presentClaim = (work: ExpressionBuilder<DB, 'submission'>, now: Date) =>
  work
    .selectFrom('claim')
    .select(['claim.mentor_id', 'claim.until'])
    .whereRef('claim.submission_id', '=', 'submission.id')
    .where('claim.until', '>', now)
    .where('claim.ended_at', 'is', null)
    .limit(1)
    .as('claim')

/** Ends the open claim of a submission (rules: promise 10). */
export const endClaim = statement<{ submissionId: string; now: Date }>()((db, { submissionId, now }) =>
  db
    .updateTable('claim')
    .set({ ended_at: now })
    .where('submission_id', '=', submissionId)
    .where('ended_at', 'is', null),
)

/** The column values that end a claim at once. */
const passedOn = (now: Date) => ({ until: now, ended_at: now })

/** Ends all expired claims on this submission, and all expired claims of this mentor. */
export const endPassedClaims = (trx: Trx, { submissionId, mentorId }: Claim, now: Date) =>
  trx
    .updateTable('claim')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('submission_id', '=', submissionId), eb('mentor_id', '=', mentorId)]))
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .execute()

/** Sets `ended_at` on all expired claims that lack it, and returns them. */
export const endAllPassed = (trx: Trx, now: Date) =>
  trx
    .updateTable('claim')
    .set({ ended_at: now })
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .returning(['submission_id', 'mentor_id'])
    .execute()

/** Ends a mentor's claim, even after `until`. Returns false if `ended_at` was already set. */
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

/** Ends a person's claims, and all claims on that person's current work (rules: promise 9). */
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

/** Moves the open claim to the mentee's newer attempt. */
export const moveClaim = statement<{ from: string; to: string }>()((db, { from, to }) =>
  db
    .updateTable('claim')
    .set({ submission_id: to })
    .where('submission_id', '=', from)
    .where('ended_at', 'is', null),
)

/** True if the mentor ever claimed this attempt or a later one, expired or not. */
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

/** Finds the helper and the grader of the current attempt; undefined without a current attempt. */
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

/** Says what became of the work; undefined if the mentor never claimed it (rules: promise 10). */
export async function describePassed(db: Database, claim: Claim, now: Date): Promise<string | undefined> {
  if (!(await hadClaim(db, claim))) return undefined
  const present = await findPresent(db, claim.submissionId, now)
  if (!present) return 'This work does not wait any more: there is nothing left to do'
  if (present.grader)
    return `${present.grader} has looked at this work meanwhile: there is nothing left to do`
  if (present.helper) return `${present.helper} has taken this work meanwhile. What you wrote is kept`
  return 'Your time with this work is over. Take it again: what you wrote is kept'
}
