import { sql } from 'kysely'
import { reviewsCountedFor, type Viewer } from '#access.ts'
import type { Database } from './client.ts'
import { keepIfMany } from './kept-counts.ts'
import { countAll } from './lists.ts'

const keepReviews = keepIfMany<{ count: number; medianSeconds: number | null }>()

/** How many attempts were looked at for the first time since then, and in what time half of them. */
export const measureReviews = (db: Database, viewer: Viewer, since: Date) =>
  keepReviews(db, viewer.id, () =>
    db
      .selectFrom('submission')
      .where('first_graded_at', '>=', since)
      .where(reviewsCountedFor(viewer))
      .select([
        countAll,
        sql<number | null>`round(percentile_cont(0.5) within group (
          order by extract(epoch from first_graded_at - submitted_at)))`.as('medianSeconds'),
      ])
      .executeTakeFirstOrThrow(),
  )
