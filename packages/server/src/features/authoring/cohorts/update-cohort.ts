import type { CohortForm } from '@koya/contract'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { tellChangedDeadlines } from '#shared/changed-deadlines.ts'
import { recordTrail } from '#shared/trail.ts'
import { startOfIsoDate } from '#time/lagos.ts'
import { author, type Change, changedMeanwhile, isSeen } from '../author.ts'
import { findCohort, lockCohort, writeDeadlines } from './cohort-queries.ts'
import { cohortFields, readCohort, viewCohort } from './cohort-view.ts'
import { refuseForeignTasks, refuseSecond } from './refuse-cohort.ts'

/** Changes a cohort, unless it has changed since the admin read it (rules: authoring 3). */
export async function updateCohort(context: Context, change: Change, form: CohortForm) {
  const { id, actorId } = change
  const { track_id: trackId } = await findCohort(context.db, id)
  return refuseSecond(
    context.db,
    trackId,
    author(context, async (trx) => {
      const row = await lockCohort(trx, id)
      const before = viewCohort(row)
      if (!isSeen(row, change)) throw changedMeanwhile(before)
      await refuseForeignTasks(trx, trackId, form)
      await tellChangedDeadlines(context, trx, sql<SqlBool>`enrollment.cohort_id = ${id}`, () =>
        writeCohort(trx, id, form),
      )
      const after = await readCohort(trx, id)
      await recordTrail(trx, {
        actorId,
        action: 'cohort.changed',
        objectKind: 'cohort',
        objectId: id,
        before: cohortFields(before),
        after: cohortFields(after),
      })
      return after
    }),
  )
}

async function writeCohort(trx: Trx, id: string, form: CohortForm): Promise<void> {
  await trx
    .updateTable('cohort')
    .set({
      name: form.name,
      begins_at: startOfIsoDate(form.beginsOn),
      is_open: form.isOpen,
      updated_at: sql<Date>`greatest(
        date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute()
  await writeDeadlines(trx, id, form.deadlines)
}
