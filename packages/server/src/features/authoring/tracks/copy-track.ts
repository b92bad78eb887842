import { titleMax } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'
import { authorOnce } from '../author.ts'
import { lockTrack, lockTracks, nextTrackPosition } from './track-queries.ts'
import { readTrack } from './track-view.ts'

const copyMark = ' (copy)'

const copyTitle = (title: string): string => title.slice(0, titleMax - copyMark.length).trimEnd() + copyMark

interface Copying {
  actorId: string
  key: string | undefined
  trackId: string
}

/** Leaves out mentors, cohorts, and archived stages and tasks (rules: authoring 14). */
export const copyTrack = (context: Context, { actorId, key, trackId }: Copying) =>
  authorOnce(context, { actorId, key, request: ['copyTrack', trackId] }, async (trx) => {
    await lockTracks(trx)
    const { title, description, image, motifs } = await lockTrack(trx, trackId)
    const copy = { id: uuid(), title: copyTitle(title), description, image, motifs }
    await trx
      .insertInto('track')
      .values({ ...copy, position: await nextTrackPosition(trx) })
      .execute()
    await copyStages(trx, trackId, copy.id)
    await recordTrail(trx, {
      actorId,
      action: 'track.copied',
      objectKind: 'track',
      objectId: copy.id,
      before: null,
      after: { title: copy.title, copyOf: trackId },
    })
    return readTrack(trx, copy.id)
  })

async function copyStages(trx: Trx, from: string, to: string): Promise<void> {
  const stages = await trx
    .selectFrom('stage')
    .select(['id', 'position', 'title', 'description', 'image', 'state'])
    .where('track_id', '=', from)
    .where('state', '<>', 'archived')
    .execute()
  for (const { id, ...fields } of stages) {
    const stage = { ...fields, id: uuid(), track_id: to }
    await trx.insertInto('stage').values(stage).execute()
    await copyTasks(trx, id, stage.id)
  }
}

async function copyTasks(trx: Trx, from: string, to: string): Promise<void> {
  const tasks = await trx
    .selectFrom('task')
    .select([
      'position',
      'title',
      'source',
      'description',
      'mentor_note',
      'criteria',
      'deadline',
      'days',
      'course_id',
      'state',
    ])
    .where('stage_id', '=', from)
    .where('state', '<>', 'archived')
    .execute()
  if (tasks.length === 0) return
  await trx
    .insertInto('task')
    .values(
      tasks.map((task) => ({
        ...task,
        criteria: JSON.stringify(task.criteria),
        id: uuid(),
        stage_id: to,
      })),
    )
    .execute()
}
