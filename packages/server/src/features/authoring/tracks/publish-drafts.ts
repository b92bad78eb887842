import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'
import { author } from '../author.ts'
import { lockTrack } from './track-queries.ts'
import { readTrack } from './track-view.ts'

/**
 * Publishes the draft tasks of a track that have a brief, then the draft stages that have a published task
 * (rules: authoring 24).
 */
export const publishDrafts = (context: Context, actorId: string, trackId: string) =>
  author(context, async (trx) => {
    await lockTrack(trx, trackId)
    const tasks = await publishTasks(trx, trackId)
    const stages = await publishStages(trx, trackId)
    const change = { actorId, before: { state: 'draft' }, after: { state: 'published' } }
    for (const { id } of stages)
      await recordTrail(trx, { ...change, action: 'stage.published', objectKind: 'stage', objectId: id })
    for (const { id } of tasks)
      await recordTrail(trx, { ...change, action: 'task.published', objectKind: 'task', objectId: id })
    return readTrack(trx, trackId)
  })

const stagesOf = (trx: Trx, trackId: string) => trx.selectFrom('stage').where('track_id', '=', trackId)

const publishTasks = (trx: Trx, trackId: string) =>
  trx
    .updateTable('task')
    .set({ state: 'published' })
    .where('stage_id', 'in', stagesOf(trx, trackId).select('id').where('state', '<>', 'archived'))
    .where('state', '=', 'draft')
    .where(sql<boolean>`btrim(source, E' \\n\\r\\t') <> ''`)
    .returning('id')
    .execute()

const publishStages = (trx: Trx, trackId: string) =>
  trx
    .updateTable('stage')
    .set({ state: 'published' })
    .where('track_id', '=', trackId)
    .where('state', '=', 'draft')
    .where(
      sql<boolean>`exists (select from task where task.stage_id = stage.id and task.state = 'published')`,
    )
    .returning('id')
    .execute()
