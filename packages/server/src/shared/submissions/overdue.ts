import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { readSettings } from '#shared/settings.ts'
import { subtractDays } from '#time/time.ts'

/**
 * Selects waiting work whose due time passed at least `adminDays - reviewDays` days ago (rules: promise 13).
 */
export async function selectOverdue(db: Database, now: Date) {
  const { adminDays, reviewDays } = await readSettings(db)
  return db
    .selectFrom('submission')
    .where('is_current', '=', sql.lit(true))
    .where('graded_at', 'is', null)
    .where('due_at', '<=', subtractDays(now, adminDays - reviewDays))
}
