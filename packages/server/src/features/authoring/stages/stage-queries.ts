import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'

const stageColumns = ['id', 'track_id', 'title', 'description', 'image', 'state', 'updated_at'] as const

export const listStages = (db: Database, trackId: string) =>
  db.selectFrom('stage').select(stageColumns).where('track_id', '=', trackId).orderBy('position').execute()

export type StageRow = Awaited<ReturnType<typeof listStages>>[number]

export async function findStage(db: Database, id: string): Promise<StageRow> {
  const row = await db.selectFrom('stage').select(stageColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks the stage, so that creating and ordering its tasks wait for the commit. */
export async function lockStage(trx: Trx, id: string): Promise<StageRow> {
  const row = await trx
    .selectFrom('stage')
    .select(stageColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks stages like `lockStage`, in the order of their ids. Ignores missing ones. */
export const lockStages = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom('stage').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Keeps others from publishing a task of the stage until the transaction ends. */
export const lockTasksOfStage = (trx: Trx, stageId: string) =>
  trx.selectFrom('task').select('id').where('stage_id', '=', stageId).orderBy('id').forUpdate().execute()

export async function nextStagePosition(trx: Trx, trackId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('stage')
    .select(sql<number | null>`max(position)`.as('last'))
    .where('track_id', '=', trackId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

const entryColumns = [
  'task.id',
  'task.stage_id',
  'task.title',
  'task.state',
  'task.deadline',
  'task.days',
  'task.updated_at',
] as const

export const listTasksOfTrack = (db: Database, trackId: string) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(entryColumns)
    .where('stage.track_id', '=', trackId)
    .orderBy('task.position')
    .execute()

export const listTasksOfStage = (db: Database, stageId: string) =>
  db
    .selectFrom('task')
    .select(entryColumns)
    .where('task.stage_id', '=', stageId)
    .orderBy('task.position')
    .execute()

export type TaskEntryRow = Awaited<ReturnType<typeof listTasksOfStage>>[number]
