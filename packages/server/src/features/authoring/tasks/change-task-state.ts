import type { ContentState } from '@koya/contract'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen, refuseDraftInUse, writeAsked } from '../author.ts'
import { lockTask } from './task-queries.ts'
import { readTask, viewTask } from './task-view.ts'

const actions = {
  draft: 'task.withdrawn',
  published: 'task.published',
  archived: 'task.archived',
} as const

/**
 * Refuses to publish a task without a brief, and to make a task with submissions a draft
 * (rules: authoring 7).
 */
export const changeTaskState = (context: Context, change: Change, state: ContentState) =>
  refuseDraftInUse(
    author(context, async (trx) => {
      const { id, actorId } = change
      const row = await lockTask(trx, id)
      if (!isSeen(row, change)) throw changedMeanwhile(viewTask(row))
      if (state === 'published' && row.source.trim() === '') {
        throw conflict('not_ready', 'Write the brief before you publish the task', { current: viewTask(row) })
      }
      await writeAsked(
        trx,
        [row.track_id],
        change,
        async () => {
          await trx.updateTable('task').set({ state }).where('id', '=', id).execute()
        },
        async () => viewTask(row),
      )
      await recordTrail(trx, {
        actorId,
        action: actions[state],
        objectKind: 'task',
        objectId: id,
        before: { state: row.state },
        after: { state },
      })
      return readTask(trx, id)
    }),
    'Work was sent for this task, so it cannot become a draft again: archive it instead',
    () => readTask(context.db, change.id),
  )
