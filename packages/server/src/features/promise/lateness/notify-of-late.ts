import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'

/** Notifies a mentee once for each promised time that has passed (rules: promise 15). */
export async function notifyOfLate(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const id of await listToNotify(context.db, now)) {
    await inTransaction(context, async (trx) => {
      const marked = await trx
        .updateTable('submission')
        .set({ late_told_at: now })
        .where('id', '=', id)
        .where('is_current', '=', true)
        .where('graded_at', 'is', null)
        .where('due_at', '<=', now)
        .where(awaitsNotice)
        .returning('id')
        .executeTakeFirst()
      if (marked) await context.notify(trx, 'promise-passed', { submissionId: id })
    })
  }
}

const awaitsNotice = sql<boolean>`(submission.late_told_at is null or submission.late_told_at < submission.due_at)`

async function listToNotify(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('is_current', '=', sql.lit(true))
    .where('graded_at', 'is', null)
    .where('due_at', '<=', now)
    .where(awaitsNotice)
    .orderBy('due_at')
    .execute()
  return rows.map(({ id }) => id)
}
