import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * Locks the mentees' current submissions, then their `mentee_work` rows; every transaction must keep this
 * order.
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

export const lockCounts = (trx: Trx, menteeIds: readonly string[]) => lockCountsOf.all(trx, { menteeIds })

const lockCountsOf = statement<{ menteeIds: readonly string[] }>()((db, { menteeIds }) =>
  db
    .selectFrom('mentee_work')
    .select('mentee_id')
    .where(sql<boolean>`mentee_id = any(${menteeIds}::uuid[])`)
    .orderBy('mentee_id')
    .forUpdate(),
)
