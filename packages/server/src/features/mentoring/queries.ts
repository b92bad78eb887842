import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { countsVisibleTo, mentorsVisibleTo, submissionsVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { cacheCount, countAll, countRows, idsOf, type Page, readInSteps } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { contactColumns, publicColumns } from '#shared/people/people.ts'
import { isPending } from '#shared/people/registrations.ts'
import { isLong } from '#shared/promise/promises.ts'
import { selectOverdue } from '#shared/submissions/overdue.ts'
import { reviewsSince, reviewTimesOf, usualReviews } from '#shared/submissions/reviews.ts'

/** The present or next absence of a mentor. */
const absence = (eb: ExpressionBuilder<DB, 'user'>, now: Date) =>
  eb
    .selectFrom('away')
    .select(['away.begins_at', 'away.ends_at'])
    .whereRef('away.mentor_id', '=', 'user.id')
    .where((one) => one.or([one('away.ends_at', 'is', null), one('away.ends_at', '>', now)]))
    .orderBy('away.begins_at')
    .limit(1)

/** The mentee's unanswered requests to leave the mentor of this row. */
const openRequests = (eb: ExpressionBuilder<DB, 'user'>, menteeId: string) =>
  eb
    .selectFrom('enrollment')
    .innerJoin('mentor_request', 'mentor_request.enrollment_id', 'enrollment.id')
    .select(['enrollment.track_id as trackId', 'mentor_request.asked_at as askedAt'])
    .where('enrollment.mentee_id', '=', menteeId)
    .whereRef('enrollment.mentor_id', '=', 'user.id')
    .where('mentor_request.answered_at', 'is', null)
    .orderBy('mentor_request.asked_at')

export function listMentors(db: Database, viewer: Viewer, now: Date, page: Page) {
  const mentors = db.selectFrom('user').where(mentorsVisibleTo(viewer))
  const ofMentor = () => reviewTimesOf(sql.ref('user.id'), sql`${reviewsSince(now)}`, sql`${now}`)
  return readInSteps(page, {
    keys: mentors.select('user.id').orderBy('user.id').limit(page.limit).offset(page.skip),
    details: (keys) =>
      mentors
        .where('user.id', 'in', idsOf(keys))
        .innerJoinLateral(
          () => ofMentor().as('reviewed'),
          (join) => join.onTrue(),
        )
        .select(publicColumns)
        .select(contactColumns)
        .select(usualReviews)
        .select((eb) => jsonObjectFrom(absence(eb, now)).as('away'))
        .$if(viewer.role === 'MENTEE', (query) =>
          query.select((eb) => jsonArrayFrom(openRequests(eb, viewer.id)).as('requests')),
        )
        .orderBy('user.id')
        .execute(),
    count: () => countRows(db, mentors),
  })
}

export type MentorRow = Awaited<ReturnType<typeof listMentors>>['items'][number]

export async function findLongestWaiting(db: Database, viewer: Viewer): Promise<Date | null> {
  const first = await db
    .selectFrom('submission')
    .select(['graded_at', 'waiting_since'])
    .where('is_current', '=', sql.lit(true))
    .where(submissionsVisibleTo(viewer))
    // Sorts like the index `submission_queue_idx`, so that PostgreSQL reads only the first entry.
    .orderBy(sql`(graded_at is not null)`)
    .orderBy(sql`(case when graded_at is null then waiting_since end)`)
    .limit(1)
    .executeTakeFirst()
  return first?.graded_at === null ? first.waiting_since : null
}

/** Counts unconfirmed addresses. */
export const countRegistrations = (db: Database): Promise<number> =>
  countRows(db, db.selectFrom('registration').where(isPending))

export async function countWaiting(db: Database, viewer: Viewer): Promise<number> {
  const waiting = db
    .selectFrom('submission_count')
    .where(countsVisibleTo(viewer))
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as('count'))
  return (await cacheCount(db, `waiting ${viewer.id}`, () => waiting.executeTakeFirstOrThrow())).count
}

export async function countOverdue(db: Database, now: Date): Promise<number> {
  const overdue = (await selectOverdue(db, now)).select(countAll)
  return (await cacheCount(db, 'overdue', () => overdue.executeTakeFirstOrThrow())).count
}

/** The maximum number of listed mentors for each reason of absence. */
const goneShown = 20

/** Lists absent mentors who still have mentees, the longest absent first (rules: mentoring 19). */
export async function listGoneMentors(db: Database, now: Date) {
  const gone = await Promise.all([listSilent(db), listSwitchedOff(db), listLongAway(db, now)])
  return gone.flat().sort((one, other) => one.since.getTime() - other.since.getTime())
}

const mentees = sql<number>`(select coalesce(sum(taken), 0)::int from track_mentor where mentor_id = "user".id)`

/** Leaves out mentors without mentees before the limit applies. */
const hasMentees = sql<boolean>`${mentees} > 0`

const named = [
  'user.id',
  'user.first_name as firstName',
  'user.last_name as lastName',
  sql<number>`coalesce((select waiting from submission_count where mentor_id = "user".id), 0)`.as('waiting'),
  mentees.as('mentees'),
] as const

const listSilent = (db: Database) =>
  db
    .selectFrom('away')
    .innerJoin('user', 'user.id', 'away.mentor_id')
    .select(named)
    .select(['away.begins_at as since', sql<null>`null`.as('until')])
    .select(sql<'silent' | 'left'>`case when "user".left_at is null then 'silent' else 'left' end`.as('why'))
    .where('away.is_silent', '=', sql.lit(true))
    .where('away.ends_at', 'is', null)
    .where(hasMentees)
    .where((eb) => eb.or([eb('user.switched_off_at', 'is', null), eb('user.left_at', 'is not', null)]))
    .orderBy('away.begins_at')
    .limit(sql.lit(goneShown))
    .execute()

const listLongAway = (db: Database, now: Date) =>
  db
    .selectFrom('away')
    .innerJoin('user', 'user.id', 'away.mentor_id')
    .select(named)
    .select(['away.begins_at as since', 'away.ends_at as until'])
    .select(sql<'away'>`'away'`.as('why'))
    .where(isLong(now))
    .where(hasMentees)
    .orderBy('away.ends_at')
    .limit(sql.lit(goneShown))
    .execute()

const listSwitchedOff = (db: Database) =>
  db
    .selectFrom('user')
    .select(named)
    .select((eb) => [eb.ref('user.switched_off_at').$notNull().as('since'), sql<null>`null`.as('until')])
    .select(sql<'switched-off'>`'switched-off'`.as('why'))
    .where('user.switched_off_at', 'is not', null)
    .where('user.left_at', 'is', null)
    .where('user.role', '=', 'MENTOR')
    .where(hasMentees)
    .orderBy('user.switched_off_at')
    .limit(sql.lit(goneShown))
    .execute()
