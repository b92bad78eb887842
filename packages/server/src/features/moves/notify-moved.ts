import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import type { Jobs, Queue } from '#jobs.ts'
import { settle } from '#notifications/news/settle.ts'

/** A batch of people to notify. `told` is the number of notices in earlier batches. */
interface Batch {
  moveId: string
  /** True if the batch announces that an admin has taken the move back. */
  isBack: boolean
  told: number
}

const queueName = 'deadline-move'
const atOnce = 20

export const queueNotices = (jobs: Jobs, trx: Trx, batch: Batch): Promise<void> =>
  jobs.send(trx, queueName, batch)

export const moveQueue = (context: Context): Queue<Batch> => ({
  name: queueName,
  handle: (batch) => notifyBatch(context, batch),
})

/** Notifies one batch and queues the next one in one transaction (rules: moves 3). */
const notifyBatch = (
  context: Pick<Context, 'db' | 'jobs' | 'clock' | 'notify'>,
  { moveId, isBack, told }: Batch,
): Promise<void> =>
  inTransaction(context, async (trx) => {
    const move = await takeBatch(trx, { moveId, isBack, told })
    if (!move) return
    const now = context.clock.now()
    const readers = await listNext(trx, moveId, move.told_up_to)
    const back = isBack ? ({ back: 'yes' } as const) : {}
    for (const { id, is_mentor, tasks } of readers) {
      if (is_mentor) await context.notify(trx, 'mentees-deadlines-moved', { moveId, mentorId: id, ...back })
      else {
        for (const taskId of tasks) await settle(trx, taskId, now, { userId: id, topic: 'deadlines' })
        await context.notify(trx, 'deadlines-moved', { moveId, menteeId: id, ...back })
      }
    }
    const isLast = readers.length < atOnce
    await trx
      .updateTable('deadline_move')
      .set({
        told: told + readers.length,
        // `told_up_to` holds the id of the last notified person; null after the last batch.
        told_up_to: isLast ? null : (readers.at(-1)?.id ?? null),
        told_at: isLast ? now : null,
      })
      .where('id', '=', moveId)
      .execute()
    if (!isLast) await queueNotices(context.jobs, trx, { moveId, isBack, told: told + readers.length })
  })

/** Locks the move for one batch; undefined if the batch is done or out of date. */
const takeBatch = (trx: Trx, { moveId, isBack, told }: Batch) =>
  trx
    .selectFrom('deadline_move')
    .select(['told_up_to'])
    .where('id', '=', moveId)
    .where('told', '=', told)
    .where('told_at', 'is', null)
    .where('taken_back_at', isBack ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Returns the next people to notify: mentees whose deadlines moved, and their present mentors. `with ties`
 * keeps both rows of a person in one batch, because the next batch begins after that person's id.
 */
async function listNext(db: Database, moveId: string, upTo: string | null) {
  const { rows } = await sql<{ id: string; is_mentor: boolean; tasks: string[] }>`
    select id, is_mentor, array_agg(distinct task_id) as tasks
    from (
      select extension.mentee_id as id, false as is_mentor, task_id from extension where move_id = ${moveId}
      union all
      select enrollment.mentor_id, true, task_id
      from extension
      join task on task.id = extension.task_id
      join stage on stage.id = task.stage_id
      join enrollment on enrollment.track_id = stage.track_id and enrollment.mentee_id = extension.mentee_id
      where move_id = ${moveId} and enrollment.ended_at is null
    ) as concerned
    where ${upTo}::uuid is null or id > ${upTo}
    group by id, is_mentor
    order by id
    fetch first ${atOnce} rows with ties`.execute(db)
  return rows
}
