import type { TrackForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { authorOnce } from '../author.ts'
import { lockTracks, nextTrackPosition } from './track-queries.ts'
import { readTrack } from './track-view.ts'

interface Making {
  actorId: string
  key: string | undefined
  form: TrackForm
}

/** A new track is a draft at the end of the list (rules: authoring 2). */
export const createTrack = (context: Context, { actorId, key, form }: Making) =>
  authorOnce(context, { actorId, key, request: ['createTrack', form] }, async (trx) => {
    const id = uuid()
    await lockTracks(trx)
    await trx
      .insertInto('track')
      .values({ id, position: await nextTrackPosition(trx), ...form })
      .execute()
    await recordTrail(trx, {
      actorId,
      action: 'track.created',
      objectKind: 'track',
      objectId: id,
      before: null,
      after: form,
    })
    return readTrack(trx, id)
  })
