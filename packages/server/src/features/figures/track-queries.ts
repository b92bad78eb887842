import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { isFinished } from '#shared/enrollment/enrollment-states.ts'

/** The counts are null for a track without stored counts. */
export const listTracks = (db: Database) =>
  db
    .selectFrom('track')
    .leftJoin('track_figure', 'track_figure.track_id', 'track.id')
    .select(['track.id', 'track.title', 'track_figure.learners', 'track_figure.finished'])
    .select('track_figure.counted_at')
    .where('track.state', 'in', ['open', 'closed'])
    .orderBy('track.position')
    .orderBy('track.id')
    .execute()

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

/** Counts the people who learn or have finished each track. */
export const countLearners = (db: Database, trackIds: string[]) =>
  db
    .selectFrom('enrollment')
    .select(['track_id', sql<number>`count(*)::int`.as('learners')])
    .select(sql<number>`(count(*) filter (where ${isFinished}))::int`.as('finished'))
    .where('track_id', 'in', trackIds)
    .where(sql<boolean>`(ended_at is null or ${isFinished})`)
    .groupBy('track_id')
    .execute()

/**
 * Counts the learners with a grade above 0 in every published task of a stage. Filters by track twice, so
 * that PostgreSQL can estimate the number of learners.
 */
export async function countFinishers(db: Database, trackIds: string[]) {
  const { rows } = await sql<{ stage_id: string; finished: number }>`
    with wanted as (
      select stage.id, stage.track_id, count(task.id) as tasks
      from stage left join task on task.stage_id = stage.id and task.state = 'published'
      where stage.track_id = any(${trackIds}::uuid[]) and stage.state = 'published'
      group by stage.id
    ), finisher as (
      select wanted.id as stage_id, submission.mentee_id
      from wanted
        join task on task.stage_id = wanted.id and task.state = 'published'
        join submission on submission.task_id = task.id and is_current and grade_percentage > 0
        join enrollment on enrollment.mentee_id = submission.mentee_id
          and enrollment.track_id = wanted.track_id and (ended_at is null or ${isFinished})
          and enrollment.track_id = any(${trackIds}::uuid[])
      group by wanted.id, wanted.tasks, submission.mentee_id
      having count(*) = wanted.tasks
    )
    select wanted.id as stage_id, count(finisher.mentee_id)::int as finished
    from wanted left join finisher on finisher.stage_id = wanted.id
    group by wanted.id`.execute(db)
  return rows
}

const cacheLearners = cacheIfMany<{
  count: number
  learners: Awaited<ReturnType<typeof countLearners>>
  finishers: Awaited<ReturnType<typeof countFinishers>>
}>()

/** Counts the learners and finishers of tracks; large results are cached. */
export const countTracks = (db: Database, trackIds: string[]) =>
  cacheLearners(db, trackIds.join(), async () => {
    const [learners, finishers] = await Promise.all([
      countLearners(db, trackIds),
      countFinishers(db, trackIds),
    ])
    return { learners, finishers, count: learners.reduce((sum, one) => sum + one.learners, 0) }
  })

interface TrackRow {
  track_id: string
  learners: number
  finished: number
  counted_at: Date
}

/** Stores the counts of a track and its stages, and replaces the earlier ones. */
export async function recordTrack(trx: Trx, track: TrackRow): Promise<void> {
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
