import { type Role, reviewFiguresDays } from '@koya/contract'
import { type RawBuilder, sql } from 'kysely'
import { reviewsCountedFor, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { forEachKind, statement } from '#db/engine/prepared-query.ts'
import { keepIfMany } from '#db/lists/cached-counts.ts'
import { countAll } from '#db/lists/lists.ts'
import { hourSeconds, subtractDays } from '#time/time.ts'

/** Whose first reviews count in figures today. */
export const reviewsSince = (now: Date): Date => subtractDays(now, reviewFiguresDays)

/** In how many whole hours, of seconds. */
const wholeHours = (seconds: RawBuilder<unknown>) =>
  sql<number>`greatest(1, ceil(${seconds} / ${sql.lit(hourSeconds)}))::int`

/** How long work has been with its mentor, from when it was first sent or came to them. */
const secondsUntil = (end: RawBuilder<unknown>) =>
  sql`extract(epoch from ${end} - coalesce(theirs_since, waiting_since))`

interface ReviewTimes {
  count: number
  /** Half of the reviews came within so many; what has waited longer than half of them by now counts with them. */
  median_seconds: number | null
  /** How much waits for longer than the median, told in hours. */
  waiting_longer: number
}

/**
 * A mentor's first reviews since then, and what waits now, each read from an index alone. Who reviews some at once and
 * leaves the others is not told to be quick (rules: promise 4).
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

/** Of fewer nobody can tell what is usual. */
const fewestReviews = 3

/** Of what {@link reviewTimesOf} selects as `reviewed`: null where there were too few, and then nothing waits longer. */
export const usualReviews = [
  sql<number | null>`case when reviewed.count >= ${sql.lit(fewestReviews)}
    then ${wholeHours(sql`reviewed.median_seconds`)} end`.as('usualReviewHours'),
  sql<number>`case when reviewed.count >= ${sql.lit(fewestReviews)} then reviewed.waiting_longer else 0 end`.as(
    'waitingLonger',
  ),
] as const

/** What is usual for a mentor. */
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
  /** Of a mentor's work alone. */
  waitingLonger?: number
}

const keepReviews = keepIfMany<Measured>()

/** How many attempts were looked at for the first time since then, and in what time half of them. */
export const measureReviews = (db: Database, { id, role }: Viewer, since: Date, now: Date) =>
  keepReviews(db, id, async () => {
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
