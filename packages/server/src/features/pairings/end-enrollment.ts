import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { settle, settleAbsence } from '#notifications/news/settle.ts'
import { recordTrail } from '#shared/trail.ts'
import { lockEnrollments } from './move-queries.ts'
import { closeRequests } from './request-queries.ts'
import { readPairing } from './view.ts'

interface Ending {
  actorId: string
  id: string
  ended: boolean
}

/** Ends or resumes an enrollment (rules: pairings 7), and notifies the mentee (rules: pairings 13). */
export function endEnrollment(context: Context, { actorId, id, ended }: Ending) {
  return inTransaction(context, async (trx) => {
    const [before] = await lockEnrollments(trx, [id])
    if (!before) throw notFound()
    if ((before.ended_at !== null) === ended) return readPairing(trx, id)
    const now = context.clock.now()
    if (!ended) await expectMentee(trx, before.mentee_id)
    await trx
      .updateTable('enrollment')
      .set({ ended_at: ended ? now : null })
      .where('id', '=', id)
      .execute()
    if (ended) {
      await closeRequests(trx, [id], now)
      await settleAbsence(trx, before.mentor_id, [before.mentee_id], now)
    }
    // Marks the inbox entry about the opposite change as read.
    await settle(trx, id, now)
    await context.notify(trx, ended ? 'enrollment-ended' : 'enrollment-continued', { enrollmentId: id })
    await recordTrail(trx, {
      actorId,
      action: ended ? 'pairing.ended' : 'pairing.continued',
      objectKind: 'pairing',
      objectId: id,
      before: null,
      after: null,
    })
    return readPairing(trx, id)
  })
}

/** Locks the person's role; throws 409 if the person is no longer a mentee (rules: people 18). */
async function expectMentee(trx: Trx, id: string): Promise<void> {
  const mentee = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'MENTEE')
    .forShare()
    .executeTakeFirst()
  if (!mentee) throw conflict('not_a_mentee', 'They are no mentee any more: change their role back first')
}
