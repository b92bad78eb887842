import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { findSent, markStopped } from './queries.ts'
import { viewSent } from './view.ts'

/** Changes nothing if sending has ended (rules: announcements 7). */
export const stopAnnouncement = (context: Context, actorId: string, id: string) =>
  inTransaction(context, async (trx) => {
    const stopped = await markStopped(trx, id, context.clock.now())
    if (stopped) {
      const { told, people } = stopped
      await recordTrail(trx, {
        actorId,
        action: 'announcement.stopped',
        objectKind: 'announcement',
        objectId: id,
        before: null,
        after: { told, people },
      })
    }
    const row = await findSent(trx, id)
    if (!row) throw notFound()
    return viewSent(row)
  })
