import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockTask } from './task-queries.ts'
import { viewTask } from './task-view.ts'

/** Deletes a draft task; refuses any other task (rules: authoring 8). */
export const deleteTask = (context: Context, change: Change) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockTask(trx, id)
    const current = viewTask(row)
    if (!isSeen(row, change)) throw changedMeanwhile(current)
    if (row.state !== 'draft') {
      throw conflict('in_use', 'Only a draft can be deleted: archive this task instead', { current })
    }
    await trx.deleteFrom('task').where('id', '=', id).execute()
    const { title, source, mentorNote } = current
    await recordTrail(trx, {
      actorId,
      action: 'task.deleted',
      objectKind: 'task',
      objectId: id,
      before: { title, source, mentorNote },
      after: null,
    })
    return { message: 'It is deleted' }
  })
