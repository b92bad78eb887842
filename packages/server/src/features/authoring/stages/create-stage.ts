import type { StageForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { authorOnce } from '../author.ts'
import { lockTrack } from '../tracks/track-queries.ts'
import { nextStagePosition } from './stage-queries.ts'
import { readStage } from './stage-view.ts'

interface Making {
  actorId: string
  key: string | undefined
  trackId: string
  form: StageForm
}

/** A new stage is a draft at the end of its track (rules: authoring 2). */
export const createStage = (context: Context, { actorId, key, trackId, form }: Making) =>
  authorOnce(context, { actorId, key, request: ['createStage', trackId, form] }, async (trx) => {
    const id = uuid()
    await lockTrack(trx, trackId)
    const position = await nextStagePosition(trx, trackId)
    await trx
      .insertInto('stage')
      .values({ id, track_id: trackId, position, ...form })
      .execute()
    await recordTrail(trx, {
      actorId,
      action: 'stage.created',
      objectKind: 'stage',
      objectId: id,
      before: null,
      after: form,
    })
    return readStage(trx, id)
  })
