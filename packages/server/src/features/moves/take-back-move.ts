import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'
import { recordTrail } from '#shared/trail.ts'
import { findMove, listMentees, takeBack } from './move-queries.ts'
import { queueNotices } from './notify-moved.ts'
import { viewMove } from './view.ts'

/** Takes a move back and queues notices; throws 409 if this is no longer possible (rules: moves 4). */
export const takeBackMove = (context: Context, actorId: string, moveId: string) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    if (!(await findMove(trx, moveId, now))) throw notFound()
    const mentees = await listMentees(trx, moveId)
    if (mentees.length > 0) await lockWork(trx, mentees)
    if (!(await takeBack(trx, moveId, now)))
      throw conflict('deadlines_moved', 'This is taken back already, or a deadline before it has passed')
    await recordTrail(trx, {
      actorId,
      action: 'move.taken-back',
      objectKind: 'move',
      objectId: moveId,
      before: null,
      after: null,
    })
    await queueNotices(context.jobs, trx, { moveId, isBack: true, told: 0 })
    const row = await findMove(trx, moveId, now)
    if (!row) throw notFound()
    return viewMove(row)
  })
