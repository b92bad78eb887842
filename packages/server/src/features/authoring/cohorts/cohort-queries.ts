import type { CohortForm } from '@koya/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'

const cohortColumns = [
  'cohort.id',
  'cohort.track_id',
  'cohort.name',
  'cohort.begins_at',
  'cohort.is_open',
  'cohort.updated_at',
  sql<number>`(select count(*)::int from enrollment where enrollment.cohort_id = cohort.id)`.as(
    'mentee_count',
  ),
] as const

const selectCohorts = (db: Database) =>
  db
    .selectFrom('cohort')
    .select(cohortColumns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cohort_deadline')
          .innerJoin('task', 'task.id', 'cohort_deadline.task_id')
          .innerJoin('stage', 'stage.id', 'task.stage_id')
          .select(['task.id', 'task.title', 'cohort_deadline.deadline'])
          .whereRef('cohort_deadline.cohort_id', '=', 'cohort.id')
          // Leaves out deadlines of tasks that have moved to another track.
          .whereRef('stage.track_id', '=', 'cohort.track_id')
          .orderBy('stage.position')
          .orderBy('task.position'),
      ).as('deadlines'),
    )

export const listCohorts = (db: Database, trackId: string, { limit, skip }: Page) =>
  readList(
    db,
    selectCohorts(db)
      .where('track_id', '=', trackId)
      .orderBy('begins_at', 'desc')
      .orderBy('cohort.id', 'desc')
      .limit(limit)
      .offset(skip),
    db.selectFrom('cohort').where('track_id', '=', trackId),
  )

export async function findCohort(db: Database, id: string) {
  const row = await selectCohorts(db).where('cohort.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type CohortRow = Awaited<ReturnType<typeof findCohort>>

/** Locks the cohort until the transaction ends, so that no mentee joins it meanwhile. */
export async function lockCohort(trx: Trx, id: string): Promise<CohortRow> {
  const row = await trx.selectFrom('cohort').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return findCohort(trx, id)
}

export async function nameOfOpenCohort(db: Database, trackId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cohort')
    .select('name')
    .where('track_id', '=', trackId)
    .where('is_open', '=', true)
    .executeTakeFirst()
  return row?.name
}

/** `taskIds` must have no duplicates. Locks the tasks against deletion until the commit. */
export async function areInTrack(trx: Trx, trackId: string, taskIds: readonly string[]): Promise<boolean> {
  if (taskIds.length === 0) return true
  const tasks = await trx
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('task.id')
    .where('task.id', 'in', taskIds)
    .where('stage.track_id', '=', trackId)
    .forKeyShare(['task'])
    .execute()
  return tasks.length === taskIds.length
}

export async function writeDeadlines(trx: Trx, cohortId: string, deadlines: CohortForm['deadlines']) {
  await trx.deleteFrom('cohort_deadline').where('cohort_id', '=', cohortId).execute()
  if (deadlines.length === 0) return
  await trx
    .insertInto('cohort_deadline')
    .values(
      deadlines.map(({ taskId, deadline }) => ({
        cohort_id: cohortId,
        task_id: taskId,
        deadline: new Date(deadline),
      })),
    )
    .execute()
}
