import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * Locks the current submissions of mentees, and then their counts. Only current submissions are graded or
 * replaced. Grades and new attempts take both locks in this order too. After the locks, all work sent before
 * is visible, and the enrollments cannot change.
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
 * Locks the counts of mentees. The database rewrites them at the end of every transaction that changes their
 * work.
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
