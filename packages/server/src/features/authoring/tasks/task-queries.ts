import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'

const selectTasks = (db: Database) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .select([
      'task.id',
      'task.title',
      'task.source',
      'task.mentor_note',
      'task.criteria',
      'task.deadline',
      'task.days',
      'task.course_id',
      'task.state',
      'task.updated_at',
      'stage.id as stage_id',
      'stage.title as stage_title',
      'stage.state as stage_state',
      'track.id as track_id',
      'track.title as track_title',
      'track.state as track_state',
      sql<boolean>`exists (select from submission where submission.task_id = task.id)`.as('is_sent'),
    ])

export async function findTask(db: Database, id: string) {
  const row = await selectTasks(db).where('task.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type TaskRow = Awaited<ReturnType<typeof findTask>>

/** Reads in a second statement, to include work that mentees sent while this call waited for the lock. */
export async function lockTask(trx: Trx, id: string): Promise<TaskRow> {
  await trx.selectFrom('task').select('id').where('id', '=', id).forUpdate().execute()
  return findTask(trx, id)
}

export async function nextTaskPosition(trx: Trx, stageId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('task')
    .select(sql<number | null>`max(position)`.as('last'))
    .where('stage_id', '=', stageId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
