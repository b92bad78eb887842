import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, changedMeanwhile } from '../author.ts'
import { isSameSet, putInOrder } from '../put-in-order.ts'
import { lockStage } from '../stages/stage-queries.ts'
import { readStage } from '../stages/stage-view.ts'

interface Ordering {
  actorId: string
  stageId: string
  ids: readonly string[]
}

/** `ids` must contain each current task of the stage exactly once (rules: authoring 4). */
export const orderTasks = (context: Context, { actorId, stageId, ids }: Ordering) =>
  author(context, async (trx) => {
    await lockStage(trx, stageId)
    const current = await readStage(trx, stageId)
    const before = current.tasks.map(({ id }) => id)
    if (!isSameSet(ids, before)) throw changedMeanwhile(current)
    await putInOrder(trx, 'task', ids)
    await recordTrail(trx, {
      actorId,
      action: 'task.ordered',
      objectKind: 'stage',
      objectId: stageId,
      before: { order: before },
      after: { order: ids },
    })
    return readStage(trx, stageId)
  })
