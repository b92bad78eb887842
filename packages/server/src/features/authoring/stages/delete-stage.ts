import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockStage, lockTasksOfStage } from './stage-queries.ts'
import { readStage } from './stage-view.ts'

/** Deletes a draft stage whose tasks are all drafts; refuses any other stage (rules: authoring 8). */
export const deleteStage = (context: Context, change: Change) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockStage(trx, id)
    await lockTasksOfStage(trx, id)
    const current = await readStage(trx, id)
    if (!isSeen(row, change)) throw changedMeanwhile(current)
    if (row.state !== 'draft' || current.tasks.some(({ state }) => state !== 'draft')) {
      throw conflict('in_use', 'Only a draft with nothing but drafts in it can be deleted', { current })
    }
    await trx.deleteFrom('task').where('stage_id', '=', id).execute()
    await trx.deleteFrom('stage').where('id', '=', id).execute()
    await recordTrail(trx, {
      actorId,
      action: 'stage.deleted',
      objectKind: 'stage',
      objectId: id,
      before: { title: row.title, tasks: current.tasks.map(({ title }) => title) },
      after: null,
    })
    return { message: 'It is deleted' }
  })
