import type { StageForm } from '@koya/contract'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockStage } from './stage-queries.ts'
import { readStage } from './stage-view.ts'

/** Changes a stage, unless it has changed since the admin read it (rules: authoring 3). */
export const updateStage = (context: Context, change: Change, form: StageForm) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockStage(trx, id)
    if (!isSeen(row, change)) throw changedMeanwhile(await readStage(trx, id))
    await trx.updateTable('stage').set(form).where('id', '=', id).execute()
    const { title, description, image } = row
    await recordTrail(trx, {
      actorId,
      action: 'stage.changed',
      objectKind: 'stage',
      objectId: id,
      before: { title, description, image },
      after: form,
    })
    return readStage(trx, id)
  })
