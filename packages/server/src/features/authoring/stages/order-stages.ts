import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, changedMeanwhile } from '../author.ts'
import { isSameSet, putInOrder } from '../put-in-order.ts'
import { lockTrack } from '../tracks/track-queries.ts'
import { readTrack } from '../tracks/track-view.ts'
import { listStages } from './stage-queries.ts'

interface Ordering {
  actorId: string
  trackId: string
  ids: readonly string[]
}

/** `ids` must contain each current stage of the track exactly once (rules: authoring 4). */
export const orderStages = (context: Context, { actorId, trackId, ids }: Ordering) =>
  author(context, async (trx) => {
    await lockTrack(trx, trackId)
    const before = (await listStages(trx, trackId)).map(({ id }) => id)
    if (!isSameSet(ids, before)) throw changedMeanwhile(await readTrack(trx, trackId))
    await putInOrder(trx, 'stage', ids)
    await recordTrail(trx, {
      actorId,
      action: 'stage.ordered',
      objectKind: 'track',
      objectId: trackId,
      before: { order: before },
      after: { order: ids },
    })
    return readTrack(trx, trackId)
  })
