import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * Locks the current submissions of mentees, and then the mentees' counts. Grading and submitting take both
 * locks in the same order. So once this transaction has the locks, it sees all earlier work. Until it ends,
 * transactions that change this work or end an enrollment of the mentees wait.
 */
export async function lockWork(trx: Trx, menteeIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('submission')
    .select('id')
    .where(sql<boolean>`mentee_id = any(${[...menteeIds]}::uuid[])`)
    .where('is_current', '=', sql.lit(true))
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockCounts(trx, menteeIds)
}

/**
 * Locks the rows with the work counts of these mentees. Every transaction that changes their work rewrites
 * the counts at its end.
 */
export const lockCounts = (trx: Trx, menteeIds: readonly string[]) => lockCountsOf.all(trx, { menteeIds })

const lockCountsOf = statement<{ menteeIds: readonly string[] }>()((db, { menteeIds }) =>
  db
    .selectFrom('mentee_work')
    .select('mentee_id')
    .where(sql<boolean>`mentee_id = any(${menteeIds}::uuid[])`)
    .orderBy('mentee_id')
    .forUpdate(),
)
