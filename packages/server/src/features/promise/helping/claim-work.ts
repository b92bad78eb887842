import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { readSettings } from '#shared/settings.ts'
import { describePassed, endAllPassed, endPassedClaims, passClaimOn } from '#shared/submissions/claims.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { findOpen, viewOpenWork } from './open-queue.ts'

const taken = () =>
  conflict('claimed_meanwhile', 'Somebody else has just taken this or looked at it. Take another one')

/**
 * Claims open work; unique indexes prevent a second open claim on the work or by the mentor
 * (rules: promise 9).
 */
export async function claimWork(context: Context, mentorId: string, id: string) {
  const now = context.clock.now()
  try {
    return await inTransaction(context, async (trx) => {
      const mayTake = await lockOpenWork(trx, mentorId, id, now)
      if (!mayTake) throw notFound()
      const open = await findOpen(trx, mentorId, now, id)
      if (!open) throw taken()
      if (open.until !== null) return viewOpenWork(open)
      const { claimMinutes } = await readSettings(trx)
      await endPassedClaims(trx, { submissionId: id, mentorId }, now)
      const until = addMilliseconds(now, claimMinutes * minuteMilliseconds)
      await trx
        .insertInto('claim')
        .values({ submission_id: id, mentor_id: mentorId, until })
        .onConflict((own) =>
          own.columns(['submission_id', 'mentor_id']).doUpdateSet({ until, ended_at: null }),
        )
        .execute()
      await settle(trx, id, now, { topic: 'waiting' })
      // With 'day', the daily mail reports the claim, so the mentee gets no separate mail.
      await context.notify(trx, 'work-taken', { submissionId: id, helperId: mentorId }, 'day')
      return viewOpenWork({ ...open, until })
    })
  } catch (error) {
    if (isViolation(error, 'claim_of_work')) throw taken()
    if (isViolation(error, 'claim_one_open')) {
      throw conflict('claims_already', 'You have other work open already: grade it or put it back first')
    }
    throw error
  }
}

/** Locks open or graded work; true if there is such work and this mentor may help with it. */
async function lockOpenWork(trx: Trx, mentorId: string, id: string, now: Date): Promise<boolean> {
  const work = await trx
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track_mentor', 'track_mentor.track_id', 'stage.track_id')
    .innerJoin('mentor_promise', 'mentor_promise.mentor_id', 'track_mentor.mentor_id')
    .select('submission.id')
    .where('submission.id', '=', id)
    .where((eb) => eb.or([eb('submission.open_at', '<=', now), eb('submission.graded_at', 'is not', null)]))
    .where('submission.mentor_id', '<>', mentorId)
    .where('submission.mentee_id', '<>', mentorId)
    .where('track_mentor.mentor_id', '=', mentorId)
    .where('track_mentor.approved_at', 'is not', null)
    .where('mentor_promise.helps_out', '=', true)
    .forShare('submission')
    .executeTakeFirst()
  return work !== undefined
}

export const releaseWork = (context: Context, mentorId: string, id: string) =>
  inTransaction(context, async (trx) => {
    const [claim, now] = [{ submissionId: id, mentorId }, context.clock.now()]
    if (await passClaimOn(trx, claim, now)) {
      await settle(trx, id, now, { aboutId: mentorId })
      return { message: 'Others can take it now' }
    }
    const passed = await describePassed(trx, claim, now)
    throw passed === undefined ? notFound() : conflict('claim_over', passed)
  })

/** Ends expired claims, and marks the inbox entries about them as read. */
export const endClaimsInTime = (context: Context) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    for (const { submission_id, mentor_id } of await endAllPassed(trx, now)) {
      await settle(trx, submission_id, now, { aboutId: mentor_id })
    }
  })
