import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { lockTrack } from './track-queries.ts'
import { readTrack } from './track-view.ts'

/** Deletes a draft track; the database guarantees that a draft has no mentees (rules: authoring 8). */
export const deleteTrack = (context: Context, change: Change) =>
  author(context, async (trx) => {
    const { id, actorId } = change
    const row = await lockTrack(trx, id)
    const current = await readTrack(trx, id)
    if (!isSeen(row, change)) throw changedMeanwhile(current)
    if (row.state !== 'draft') {
      throw conflict('in_use', 'Only a draft can be deleted: archive this track instead', { current })
    }
    const stages = trx.selectFrom('stage').select('id').where('track_id', '=', id)
    await trx.deleteFrom('task').where('stage_id', 'in', stages).execute()
    await trx.deleteFrom('stage').where('track_id', '=', id).execute()
    await trx.deleteFrom('track_mentor').where('track_id', '=', id).execute()
    // An invitation stays without the track, and the mentor who was to teach there.
    await trx
      .updateTable('invitation')
      .set({ track_id: null, mentor_id: null })
      .where('track_id', '=', id)
      .execute()
    await trx.deleteFrom('track').where('id', '=', id).execute()
    await recordTrail(trx, {
      actorId,
      action: 'track.deleted',
      objectKind: 'track',
      objectId: id,
      before: { title: row.title, stages: current.stages.map(({ title }) => title) },
      after: null,
    })
    return { message: 'It is deleted' }
  })
