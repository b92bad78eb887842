import { type Role, reviewDays } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { reviewsCountedFor, type Viewer } from '#access.ts'
import { hourSeconds, subtractDays } from '#time.ts'
import type { Database } from './client.ts'
import { keepIfMany } from './kept-counts.ts'
import { countAll } from './lists.ts'
import type { DB } from './schema.gen.ts'
import { forEachKind, statement } from './statement.ts'

/** Whose first reviews count in figures today. */
export const reviewsSince = (now: Date): Date => subtractDays(now, reviewDays)

/** A mentor's first reviews since then, and in how many seconds half of them came, read from the index alone. */
export const reviewsOf = (eb: ExpressionBuilder<DB, 'user'>, since: Date) =>
  eb
    .selectFrom('submission')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`round(percentile_cont(0.5) within group (
        order by extract(epoch from first_graded_at - submitted_at)))`.as('median_seconds'),
    ])
    .whereRef('submission.first_graded_by', '=', 'user.id')
    .where('submission.first_graded_at', '>=', since)

/** Of fewer nobody can tell what is usual. */
const fewestReviews = 3

/** Of what {@link reviewsOf} selects as `reviewed`: in whole hours, null where there were too few. */
export const usualReviewHours = sql<number | null>`case when reviewed.count >= ${sql.lit(fewestReviews)}
  then greatest(1, ceil(reviewed.median_seconds / 3600))::int end`

/** The same of what {@link measureReviews} answers. */
export const usualHoursOf = ({ count, medianSeconds }: { count: number; medianSeconds: number | null }) =>
  count < fewestReviews || medianSeconds === null ? null : Math.max(1, Math.ceil(medianSeconds / hourSeconds))

const keepReviews = keepIfMany<{ count: number; medianSeconds: number | null }>()

/** How many attempts were looked at for the first time since then, and in what time half of them. */
export const measureReviews = (db: Database, { id: viewerId, role }: Viewer, since: Date) =>
  keepReviews(db, viewerId, async () => {
    const reviews = await reviewsFor(role).first(db, { viewerId, since })
    return reviews ?? { count: 0, medianSeconds: null }
  })

const reviewsFor = forEachKind((role: Role) =>
  statement<{ viewerId: string; since: Date }>()((db, { viewerId, since }) =>
    db
      .selectFrom('submission')
      .where('first_graded_at', '>=', since)
      .where(reviewsCountedFor({ id: viewerId, role }))
      .select([
        countAll,
        sql<number | null>`round(percentile_cont(0.5) within group (
          order by extract(epoch from first_graded_at - submitted_at)))`.as('medianSeconds'),
      ]),
  ),
)
