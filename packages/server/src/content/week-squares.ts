import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { subtractDays } from '#time/time.ts'
import type { Square } from './squares.ts'

export const weekSquaresMost = 48

/**
 * Current submissions with a grade above 0 that were first graded in the last seven days. `squares` contains
 * only the newest.
 */
export interface WeekSquares {
  count: number
  squares: Pick<Square, 'state' | 'weave'>[]
}

/** Reads the newest squares, sorted by pattern so that their order does not reveal who was graded when. */
export async function readWeekSquares(db: Database, now: Date): Promise<WeekSquares> {
  const graded = db
    .selectFrom('submission')
    .where('first_graded_at', '>=', subtractDays(now, 7))
    .where('is_current', '=', sql.lit(true))
    .where('grade_percentage', '>', 0)
  const [counted, rows] = await Promise.all([
    graded.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    graded.select('weave').orderBy('first_graded_at', 'desc').limit(weekSquaresMost).execute(),
  ])
  const weaves = rows.map(({ weave }) => weave).sort((one, other) => String(one).localeCompare(String(other)))
  return { count: counted.count, squares: weaves.map((weave) => ({ state: 'graded', weave })) }
}
