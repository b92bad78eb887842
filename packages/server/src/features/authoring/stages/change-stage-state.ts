import type { ContentState } from '@koya/contract'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen, refuseDraftInUse, writeAsked } from '../author.ts'
import { lockStage } from './stage-queries.ts'
import { readStage } from './stage-view.ts'

const actions = {
  draft: 'stage.withdrawn',
  published: 'stage.published',
  archived: 'stage.archived',
} as const

/** Refuses to make a stage a draft after mentees have sent work (rules: authoring 7). */
export const changeStageState = (context: Context, change: Change, state: ContentState) =>
  refuseDraftInUse(
    author(context, async (trx) => {
      const { id, actorId } = change
      const row = await lockStage(trx, id)
      if (!isSeen(row, change)) throw changedMeanwhile(await readStage(trx, id))
      const before = await readStage(trx, id)
      await writeAsked(
        trx,
        [row.track_id],
        change,
        async () => {
          await trx.updateTable('stage').set({ state }).where('id', '=', id).execute()
        },
        async () => before,
      )
      await recordTrail(trx, {
        actorId,
        action: actions[state],
        objectKind: 'stage',
        objectId: id,
        before: { state: row.state },
        after: { state },
      })
      return readStage(trx, id)
    }),
    'Work was sent for this stage, so it cannot become a draft again: archive it instead',
    () => readStage(context.db, change.id),
  )
