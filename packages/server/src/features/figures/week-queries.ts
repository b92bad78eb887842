import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import type { Span } from './weeks.ts'

const columns = [
  'begins_at',
  'sign_ups',
  'enrollments',
  'first_reviews',
  'waited',
  'half_seconds',
  'most_seconds',
] as const

export const listRecordedWeeks = (db: Database, since: Date) =>
  db.selectFrom('week_figure').select(columns).where('begins_at', '>=', since).orderBy('begins_at').execute()

export type WeekRow = Awaited<ReturnType<typeof listRecordedWeeks>>[number]

export const recordWeek = (db: Database, week: WeekRow) =>
  db
    .insertInto('week_figure')
    .values(week)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Counts a week's figures; a wait ends with the first review or the week's end (rules: figures 3). */
export async function countWeek(db: Database, { begins, ends }: Span): Promise<WeekRow> {
  const { rows } = await sql<Omit<WeekRow, 'begins_at'>>`
    with waited as (
      select first_graded_at - waiting_since as time, true as reviewed from submission
        where first_graded_at >= ${begins} and first_graded_at < ${ends}
      union all
      select ${ends} - waiting_since, false from submission
        where is_current and graded_at is null and waiting_since < ${ends}
      union all
      select ${ends} - waiting_since, false from submission
        where first_graded_at >= ${ends} and waiting_since < ${ends}
    ), times as (
      select count(*)::int as waited, (count(*) filter (where reviewed))::int as first_reviews,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from time)) as seconds
      from waited
    )
    select
      (select count(*)::int from "user" where created_at >= ${begins} and created_at < ${ends}) as sign_ups,
      (select count(*)::int from enrollment where created_at >= ${begins} and created_at < ${ends}) as enrollments,
      first_reviews, waited, round(seconds[1]) as half_seconds, round(seconds[2]) as most_seconds
    from times`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has no answer')
  return { begins_at: begins, ...row }
}

const cachePresent = cacheIfMany<WeekRow & { count: number }>()

/** Counts a week's figures; a large result is cached. */
export const countPresentWeek = (db: Database, week: Span) =>
  cachePresent(db, week.begins.toISOString(), async () => {
    const row = await countWeek(db, week)
    return { ...row, count: row.waited + row.sign_ups + row.enrollments }
  })

/** Lower bounds, in days, of the age groups of waiting work; the last group has no upper bound. */
export const ageBounds = [0, 1, 3, 7, 14] as const

const cacheAges = cacheIfMany<{ count: number; submissions: number[] }>()

export const countWaitingByAge = (db: Database, now: Date) =>
  cacheAges(db, '', async () => {
    const { rows } = await sql<{ submissions: number[] }>`
      select array[${sql.join(ageBounds.map(countFrom(now)))}]::int[] as submissions
      from submission where is_current and graded_at is null`.execute(db)
    const submissions = rows[0]?.submissions ?? []
    return { submissions, count: submissions.reduce((sum, one) => sum + one, 0) }
  })

const countFrom = (now: Date) => (from: number, index: number) => {
  const to = ageBounds[index + 1]
  const age = sql`${now}::timestamptz - waiting_since`
  const since = index === 0 ? sql`true` : sql`${age} >= make_interval(hours => ${sql.lit(24 * from)})`
  const until = to === undefined ? sql`true` : sql`${age} < make_interval(hours => ${sql.lit(24 * to)})`
  return sql`count(*) filter (where ${since} and ${until})`
}
