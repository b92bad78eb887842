import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'

/**
 * Locks what mentees have current, which alone is graded or replaced, and then what is counted of them: the order in which
 * a grade and a new attempt take both. Whoever holds it sees all that was sent until then, and the enrollments stay.
 */
export async function lockWork(trx: Trx, menteeIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('submission')
    .select('id')
    .where('mentee_id', 'in', menteeIds)
    .where('is_current', '=', sql.lit(true))
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockCounts(trx, menteeIds)
}

/** What is counted of mentees is written anew by the database at the end of every transaction that changes their work. */
export const lockCounts = (trx: Trx, menteeIds: readonly string[]) => lockCountsOf.all(trx, { menteeIds })

const lockCountsOf = statement<{ menteeIds: readonly string[] }>()((db, { menteeIds }) =>
  db
    .selectFrom('mentee_work')
    .select('mentee_id')
    .where(sql<boolean>`mentee_id = any(${menteeIds}::uuid[])`)
    .orderBy('mentee_id')
    .forUpdate(),
)
