import type { TrackState } from '@koya/contract'
import { sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { isHere } from '#shared/promise/promises.ts'
import { recordTrail } from '#shared/trail.ts'
import { author, type Change, changedMeanwhile, isSeen, refuseDraftInUse } from '../author.ts'
import { lockTrack } from './track-queries.ts'
import { readTrack } from './track-view.ts'

const actions = {
  draft: 'track.withdrawn',
  open: 'track.opened',
  closed: 'track.closed',
  archived: 'track.archived',
} as const

/**
 * Refuses to open an incomplete track, and to make a draft of a track with enrollments or waiting people
 * (rules: authoring 5 and 7).
 */
export const changeTrackState = (context: Context, change: Change, state: TrackState) =>
  refuseDraftInUse(
    author(context, async (trx) => {
      const { id, actorId } = change
      const row = await lockTrack(trx, id)
      if (!isSeen(row, change)) throw changedMeanwhile(await readTrack(trx, id))
      if (state === 'open') await expectReady(trx, id, context.clock.now())
      await trx.updateTable('track').set({ state }).where('id', '=', id).execute()
      await recordTrail(trx, {
        actorId,
        action: actions[state],
        objectKind: 'track',
        objectId: id,
        before: { state: row.state },
        after: { state },
      })
      return readTrack(trx, id)
    }),
    'Somebody learns with this track or waits for it, so it cannot become a draft again: archive it instead',
    () => readTrack(context.db, change.id),
  )

async function expectReady(trx: Trx, id: string, now: Date): Promise<void> {
  const [has] = (
    await sql<{ stage: boolean; task: boolean; mentor: boolean }>`
      select
        exists (select from stage where track_id = ${id} and state = 'published') as stage,
        exists (select from task join stage on stage.id = task.stage_id
          where stage.track_id = ${id} and ${isPublished}) as task,
        exists (select from track_mentor join "user" on "user".id = track_mentor.mentor_id
          where track_id = ${id} and approved_at is not null and taken < places and role = 'MENTOR'
            and switched_off_at is null and ${isHere(now)}) as mentor`.execute(trx)
  ).rows
  const missing = [
    !has?.stage && 'a published stage',
    !has?.task && 'a published task in a published stage',
    !has?.mentor && 'an approved mentor with a free place',
  ].filter((one) => one !== false)
  if (missing.length === 0) return
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(missing)
  throw conflict('not_ready', `Before it opens, the track needs ${list}`, {
    current: await readTrack(trx, id),
  })
}
