import { type LookForm, lookDays } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { runOnce } from '#shared/idempotency.ts'
import { findLookOfWork, listPresent, viewLook } from '#shared/submissions/second-looks.ts'
import { subtractDays } from '#time/time.ts'
import { insertLook, listCandidates, listOtherAdmins, lockAsked } from './ask-queries.ts'

interface Asking {
  menteeId: string
  submissionId: string
  key: string | undefined
  form: LookForm
}

const refuse = (sentence: string) => conflict('no_second_look', sentence)

/** Asks for a second look, once for each task, even if two requests arrive at once (rules: grading 42). */
export async function askLook(context: Context, { menteeId, submissionId, key, form }: Asking) {
  try {
    return await runOnce(
      context,
      { userId: menteeId, key, request: ['askSecondLook', submissionId, form] },
      async (trx) => {
        const now = context.clock.now()
        const work = await lockAsked(trx, menteeId, submissionId)
        if (!work) throw notFound()
        if (work.ended_at) throw refuse('Your enrollment in this track has ended')
        if (!work.is_current) throw refuse('You have sent a newer attempt: that one is looked at now')
        if (work.graded_at === null) throw refuse('This work waits for its first review')
        if (work.graded_at <= subtractDays(now, lookDays))
          throw refuse(`A second look can be asked for up to ${lookDays} days after the grade`)
        const mentors = await listCandidates(trx, work.id, now)
        const asked = mentors.length > 0 ? mentors : await listOtherAdmins(trx, work.id)
        if (asked.length === 0) throw refuse('Nobody else can look at this work at present')
        const look = { id: uuid(), mentee_id: menteeId, task_id: work.task_id, submission_id: work.id }
        await insertLook(trx, { ...look, reason: form.reason, asked_at: now })
        for (const readerId of asked)
          await context.notify(trx, 'second-look-offered', { lookId: look.id, readerId })
        const graders = [work.mentor_id, work.graded_by, work.first_graded_by]
        for (const readerId of await listPresent(trx, graders))
          await context.notify(trx, 'second-look-asked', { lookId: look.id, readerId })
        const row = await findLookOfWork(trx, { menteeId, taskId: work.task_id }, now)
        if (!row) throw new Error(`The second look ${look.id} is not there after its own insert`)
        return viewLook(row)
      },
    )
  } catch (error) {
    if (isViolation(error, 'second_look_of_work'))
      throw refuse('You have asked for a second look at this task already')
    throw error
  }
}
