import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { isFinished } from '#db/places.ts'

/** The tracks with what is kept of them; null where it is counted when somebody asks. */
export const listTracks = (db: Database) =>
  db
    .selectFrom('track')
    .leftJoin('track_figure', 'track_figure.track_id', 'track.id')
    .select(['track.id', 'track.title', 'track_figure.learners', 'track_figure.finished'])
    .select('track_figure.counted_at')
    .where('track.state', '<>', 'archived')
    .orderBy('track.position')
    .orderBy('track.id')
    .execute()

/** The published ones in their order, with what is kept of them. */
export const listStages = (db: Database) =>
  db
    .selectFrom('stage')
    .leftJoin('stage_figure', 'stage_figure.stage_id', 'stage.id')
    .select(['stage.id', 'stage.track_id', 'stage.title'])
    .select(sql<number>`coalesce(stage_figure.finished, 0)`.as('finished'))
    .where('stage.state', '=', 'published')
    .orderBy('stage.position')
    .orderBy('stage.id')
    .execute()

/** Who learns the tracks or has finished them. */
export const countLearners = (db: Database, trackIds: string[]) =>
  db
    .selectFrom('enrollment')
    .select(['track_id', sql<number>`count(*)::int`.as('learners')])
    .select(sql<number>`(count(*) filter (where ${isFinished}))::int`.as('finished'))
    .where('track_id', 'in', trackIds)
    .where('ended_at', 'is', null)
    .groupBy('track_id')
    .execute()

/** Who of them has everything in a stage graded. */
export async function countFinishers(db: Database, trackIds: string[]) {
  const { rows } = await sql<{ stage_id: string; finished: number }>`
    select stage.id as stage_id, (
      select count(*)::int from (
        select from task
          join submission on submission.task_id = task.id and is_current and grade_percentage > 0
          join enrollment on enrollment.mentee_id = submission.mentee_id
            and enrollment.track_id = stage.track_id and ended_at is null
        where task.stage_id = stage.id and task.state = 'published'
        group by submission.mentee_id
        having count(*) = (select count(*) from task where task.stage_id = stage.id and task.state = 'published')
      ) as finisher
    ) as finished
    from stage where stage.track_id = any(${trackIds}::uuid[]) and stage.state = 'published'`.execute(db)
  return rows
}

interface TrackRow {
  track_id: string
  learners: number
  finished: number
  counted_at: Date
}

/** Takes the place of what is kept of the track. */
export async function keepTrack(trx: Trx, track: TrackRow): Promise<void> {
  await trx
    .insertInto('track_figure')
    .values(track)
    .onConflict((conflict) => conflict.column('track_id').doUpdateSet(track))
    .execute()
  for (const stage of await countFinishers(trx, [track.track_id])) {
    await trx
      .insertInto('stage_figure')
      .values(stage)
      .onConflict((conflict) => conflict.column('stage_id').doUpdateSet(stage))
      .execute()
  }
}
