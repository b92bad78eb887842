import { type Role, reviewFiguresDays } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { reviewsCountedFor, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { forEachKind, statement } from '#db/engine/prepared-query.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { countAll } from '#db/lists/lists.ts'
import { hourSeconds, subtractDays } from '#time/time.ts'

export const reviewsSince = (now: Date): Date => subtractDays(now, reviewFiguresDays)

/** Rounds seconds up to whole hours, at least one. */
const wholeHours = (seconds: RawBuilder<unknown>) =>
  sql<number>`greatest(1, ceil(${seconds} / ${sql.lit(hourSeconds)}))::int`

/** SQL: the seconds from `theirs_since`, or else from `waiting_since`, until `end`. */
const secondsUntil = (end: RawBuilder<unknown>) =>
  sql`extract(epoch from ${end} - coalesce(theirs_since, waiting_since))`

interface ReviewTimes {
  count: number
  /**
   * The median of finished reviews and of waits that already exceed the median of the finished reviews alone.
   * Null without finished reviews.
   */
  median_seconds: number | null
  /** The number of submissions that have waited longer than the median rounded up to whole hours. */
  waiting_longer: number
}

/**
 * SQL: a mentor's review times, from first reviews since `since` and from waiting work (rules: promise 4).
 */
export const reviewTimesOf = (mentor: RawBuilder<string>, since: RawBuilder<Date>, now: RawBuilder<Date>) =>
  sql<ReviewTimes>`(
  with done as (
    select ${secondsUntil(sql`first_graded_at`)} as seconds from submission
    where first_graded_by = ${mentor} and first_graded_at is not null and first_graded_at >= ${since}
  ), half as (
    select count(*)::int as count, percentile_cont(0.5) within group (order by seconds) as seconds from done
  ), open as (
    select ${secondsUntil(sql`${now}::timestamptz`)} as seconds from submission
    where mentor_id = ${mentor} and is_current and graded_at is null
  ), usual as (
    select percentile_cont(0.5) within group (order by seconds) as seconds
    from (
      select seconds from done
      union all select open.seconds from open, half where open.seconds > half.seconds
    ) as known
  )
  select half.count, round(usual.seconds)::float8 as median_seconds,
    (select count(*)::int from open where open.seconds > ${sql.lit(hourSeconds)} * ${wholeHours(sql`usual.seconds`)}) as waiting_longer
  from half, usual)`

/** With fewer reviews, Koya shows no usual review time. */
const fewestReviews = 3

/**
 * Columns to select from {@link reviewTimesOf} under the alias `reviewed`. With fewer than `fewestReviews`
 * reviews, `usualReviewHours` is null and `waitingLonger` is 0.
 */
export const usualReviews = [
  sql<number | null>`case when reviewed.count >= ${sql.lit(fewestReviews)}
    then ${wholeHours(sql`reviewed.median_seconds`)} end`.as('usualReviewHours'),
  sql<number>`case when reviewed.count >= ${sql.lit(fewestReviews)} then reviewed.waiting_longer else 0 end`.as(
    'waitingLonger',
  ),
] as const

/** Returns the usual review time of a mentor, and the number of submissions that wait longer. */
export async function readUsualReviews(db: Database, mentorId: string, now: Date) {
  const usual = await usualOf.first(db, { mentorId, since: reviewsSince(now), now })
  return usual ?? { usualReviewHours: null, waitingLonger: 0 }
}

const usualOf = statement<{ mentorId: string; since: Date; now: Date }>()((db, { mentorId, since, now }) =>
  db.selectFrom(reviewTimesOf(mentorId, since, now).as('reviewed')).select(usualReviews),
)

interface Measured {
  count: number
  medianSeconds: number | null
  /** Set only for mentors. */
  waitingLonger?: number
}

const cacheReviews = cacheIfMany<Measured>()

/**
 * Returns the number of first reviews and their median time. For a mentor, the median also includes work that
 * has already waited longer than the median of these reviews (rules: promise 4).
 */
export const measureReviews = (db: Database, { id, role }: Viewer, since: Date, now: Date) =>
  cacheReviews(db, id, async () => {
    const times =
      role === 'MENTOR' ? ofMentor.first(db, { id, since, now }) : forRole(role).first(db, { id, since })
    return (await times) ?? { count: 0, medianSeconds: null }
  })

const ofMentor = statement<{ id: string; since: Date; now: Date }>()((db, { id, since, now }) =>
  db
    .selectFrom(reviewTimesOf(id, since, now).as('reviewed'))
    .select(['count', 'median_seconds as medianSeconds', 'waiting_longer as waitingLonger']),
)

const forRole = forEachKind((role: Role) =>
  statement<{ id: string; since: Date }>()((db, { id, since }) =>
    db
      .selectFrom('submission')
      .where('first_graded_at', '>=', since)
      .where(reviewsCountedFor({ id, role }))
      .select([
        countAll,
        sql<number | null>`round(percentile_cont(0.5) within group (
          order by ${secondsUntil(sql`first_graded_at`)}))`.as('medianSeconds'),
      ]),
  ),
)
