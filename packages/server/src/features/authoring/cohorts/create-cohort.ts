import type { CohortForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'
import { startOfIsoDate } from '#time/lagos.ts'
import { authorOnce } from '../author.ts'
import { lockTrack } from '../tracks/track-queries.ts'
import { writeDeadlines } from './cohort-queries.ts'
import { cohortFields, readCohort } from './cohort-view.ts'
import { refuseForeignTasks, refuseSecond } from './refuse-cohort.ts'

interface Creating {
  actorId: string
  key: string | undefined
  trackId: string
  form: CohortForm
}

/** Creates a cohort of a track (rules: authoring 26). */
export const createCohort = (context: Context, { actorId, key, trackId, form }: Creating) =>
  refuseSecond(
    context.db,
    trackId,
    authorOnce(context, { actorId, key, request: ['createCohort', trackId, form] }, async (trx) => {
      await lockTrack(trx, trackId)
      await refuseForeignTasks(trx, trackId, form)
      return insertCohort(trx, { actorId, trackId, form, action: 'cohort.created' })
    }),
  )

interface Inserting extends Omit<Creating, 'key'> {
  action: 'cohort.created' | 'cohort.copied'
}

export async function insertCohort(trx: Trx, { actorId, trackId, form, action }: Inserting) {
  const id = uuid()
  await trx
    .insertInto('cohort')
    .values({
      id,
      track_id: trackId,
      name: form.name,
      begins_at: startOfIsoDate(form.beginsOn),
      is_open: form.isOpen,
    })
    .execute()
  await writeDeadlines(trx, id, form.deadlines)
  const cohort = await readCohort(trx, id)
  await recordTrail(trx, {
    actorId,
    action,
    objectKind: 'cohort',
    objectId: id,
    before: null,
    after: cohortFields(cohort),
  })
  return cohort
}
