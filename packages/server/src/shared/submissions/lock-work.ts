import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * Locks the current submissions of mentees, and then the mentees' rows in `mentee_work`. Grading and
 * submitting take these locks in the same order. So from then on, no other transaction has an uncommitted
 * submission or grade of these mentees. Transactions that submit, grade or end an enrollment wait.
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
 * Locks the rows in `mentee_work`, which hold the work counts of these mentees. A deferred trigger updates
 * these rows at the end of each transaction that submits or grades work.
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
