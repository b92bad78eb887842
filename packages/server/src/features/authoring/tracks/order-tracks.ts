import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, changedMeanwhile } from '../author.ts'
import { isSameSet, putInOrder } from '../put-in-order.ts'
import { lockTracks } from './track-queries.ts'
import { readTracks } from './track-view.ts'

/** `ids` must contain each current track exactly once (rules: authoring 4). */
export const orderTracks = (context: Context, actorId: string, ids: readonly string[]) =>
  author(context, async (trx) => {
    await lockTracks(trx)
    const current = await readTracks(trx)
    const before = current.items.map(({ id }) => id)
    if (!isSameSet(ids, before)) throw changedMeanwhile(current)
    await putInOrder(trx, 'track', ids)
    await recordTrail(trx, {
      actorId,
      action: 'track.ordered',
      objectKind: 'track',
      objectId: null,
      before: { order: before },
      after: { order: ids },
    })
    return readTracks(trx)
  })
