import type { Database } from '#db/client.ts'
import { countAll, type Page } from '#db/page.ts'

/** The stages of one track, or all of them, in the order in which they are learned. */
export async function listStages(db: Database, trackId: string | null, { limit, skip }: Page) {
  const stages = db
    .selectFrom('stage')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .$if(trackId !== null, (query) => query.where('stage.track_id', '=', trackId))
  const [items, { count }] = await Promise.all([
    stages
      .select([
        'stage.id',
        'stage.title',
        'stage.description',
        'stage.image',
        'track.id as track_id',
        'track.title as track_title',
      ])
      .select((eb) =>
        eb.selectFrom('task').select(countAll).whereRef('task.stage_id', '=', 'stage.id').as('task_count'),
      )
      .orderBy('track.position')
      .orderBy('stage.position')
      .limit(limit)
      .offset(skip)
      .execute(),
    stages.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

export type StageRow = Awaited<ReturnType<typeof listStages>>['items'][number]
