import type { TrackForm } from '@koya/contract'
import type { Context } from '#context.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockTrack } from './track-queries.ts'
import { readTrack } from './track-view.ts'

/** Changes a track, unless it has changed since the admin read it (rules: authoring 3). */
export const updateTrack = (context: Context, change: Change, form: TrackForm) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockTrack(trx, id)
    if (!isSeen(row, change)) throw changedMeanwhile(await readTrack(trx, id))
    await trx.updateTable('track').set(form).where('id', '=', id).execute()
    const { title, description, image, motifs } = row
    await recordTrail(trx, {
      actorId,
      action: 'track.changed',
      objectKind: 'track',
      objectId: id,
      before: { title, description, image, motifs },
      after: { motifs, ...form },
    })
    return readTrack(trx, id)
  })
