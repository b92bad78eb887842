import type { Database } from '#db/client.ts'
import { countAll, type Page, readList } from '#db/lists.ts'
import { publicColumns } from '#db/people.ts'

/** The stages of one track, or all of them, in the order in which they are learned. */
export function listStages(db: Database, trackId: string | undefined, { limit, skip }: Page) {
  const all = db.selectFrom('stage').innerJoin('track', 'track.id', 'stage.track_id')
  const stages = trackId === undefined ? all : all.where('stage.track_id', '=', trackId)
  return readList(
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
      .offset(skip),
    stages,
  )
}

export type StageRow = Awaited<ReturnType<typeof listStages>>['items'][number]

/** The mentors who are approved for a track and have a free place (rules: tracks 7). */
export function listFreeMentors(db: Database, trackId: string, { limit, skip }: Page) {
  const free = db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track_mentor.approved_at', 'is not', null)
    .whereRef('track_mentor.taken', '<', 'track_mentor.places')
    .where('user.role', '=', 'MENTOR')
  return readList(free.select(publicColumns).orderBy('user.id').limit(limit).offset(skip), free)
}
