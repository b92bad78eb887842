import { quietMenteesShown } from '@koya/contract'
import { sql } from 'kysely'
import {
  countsVisibleTo,
  enrollmentsVisibleTo,
  mayReadPersonalData,
  menteesVisibleTo,
  mentorsVisibleTo,
  submissionsVisibleTo,
  type Viewer,
} from '#access.ts'
import type { Database } from '#db/client.ts'
import { countAll, countRows, type Page, readList } from '#db/lists.ts'
import { contactColumns, enrolledTracks, personalColumns, photoUrl, publicColumns } from '#db/people.ts'

export function listMentors(db: Database, viewer: Viewer, { limit, skip }: Page) {
  const mentors = db.selectFrom('user').where(mentorsVisibleTo(viewer))
  return readList(
    mentors.select(publicColumns).select(contactColumns).orderBy('user.id').limit(limit).offset(skip),
    mentors,
  )
}

const selectMentees = (db: Database, viewer: Viewer) => db.selectFrom('user').where(menteesVisibleTo(viewer))

export const countMentees = (db: Database, viewer: Viewer) => countRows(selectMentees(db, viewer))

/** With how many of their submissions to the viewer are waiting and graded, and when the last came. */
const withDetails = (mentees: ReturnType<typeof selectMentees>, viewer: Viewer) =>
  mentees
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('submission')
          .select((from) => [
            sql<number>`(count(*) filter (where grade_percentage is null))::int`.as('waiting'),
            sql<number>`(count(*) filter (where grade_percentage > 0))::int`.as('graded'),
            from.fn.max('submission.submitted_at').as('lastSubmittedAt'),
          ])
          .whereRef('submission.mentee_id', '=', 'user.id')
          .where('submission.is_current', '=', true)
          .where(submissionsVisibleTo(viewer))
          .as('sent'),
      (join) => join.onTrue(),
    )
    .select(publicColumns)
    .select(contactColumns)
    .$if(mayReadPersonalData(viewer), (query) => query.select(personalColumns))
    .select((eb) => enrolledTracks(eb).as('tracks'))
    .select(['sent.waiting', 'sent.graded', 'sent.lastSubmittedAt'])

export function listMentees(db: Database, viewer: Viewer, { limit, skip }: Page) {
  const mentees = selectMentees(db, viewer)
  const page = mentees.select('user.id').orderBy('user.id').limit(limit).offset(skip)
  return readList(withDetails(mentees.where('user.id', 'in', page), viewer).orderBy('user.id'), mentees)
}

export const findMentee = (db: Database, viewer: Viewer, menteeId: string) =>
  withDetails(selectMentees(db, viewer).where('user.id', '=', menteeId), viewer).executeTakeFirst()

export type MenteeRow = NonNullable<Awaited<ReturnType<typeof findMentee>>>

export async function countWaiting(db: Database, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('submission_count')
    .where(countsVisibleTo(viewer))
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many attempts were looked at for the first time since then, and in what time half of them. */
export const measureReviews = (db: Database, viewer: Viewer, since: Date) =>
  db
    .selectFrom('submission')
    .where('first_graded_at', '>=', since)
    .where(submissionsVisibleTo(viewer))
    .select([
      countAll,
      sql<number | null>`round(percentile_cont(0.5) within group (
        order by extract(epoch from first_graded_at - submitted_at)))`.as('medianSeconds'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Mentees who neither sent work nor enrolled since then, the longest quiet first; who has not begun yet comes last.
 * Each row tells how many there are in all.
 */
export function listQuiet(db: Database, viewer: Viewer, since: Date) {
  const learning = db
    .selectFrom('enrollment')
    .where(enrollmentsVisibleTo(viewer))
    .select((eb) => ['enrollment.mentee_id', eb.fn.max('enrollment.created_at').as('enrolled_at')])
    .groupBy('enrollment.mentee_id')
    .as('learning')
  return db
    .selectFrom(learning)
    .innerJoin('user', 'user.id', 'learning.mentee_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('submission')
          .select((of) => of.fn.max('submission.submitted_at').as('last_at'))
          .whereRef('submission.mentee_id', '=', 'learning.mentee_id')
          .where('submission.is_current', '=', true)
          .where(submissionsVisibleTo(viewer))
          .as('sent'),
      (join) => join.onTrue(),
    )
    .where((eb) => eb(eb.fn.coalesce('sent.last_at', 'learning.enrolled_at'), '<=', since))
    .select([
      'user.id',
      'user.first_name as firstName',
      'user.last_name as lastName',
      photoUrl('user').as('photoUrl'),
      'user.email',
      'sent.last_at as lastSubmittedAt',
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .orderBy('sent.last_at', (order) => order.asc().nullsLast())
    .orderBy('learning.enrolled_at')
    .orderBy('user.id')
    .limit(quietMenteesShown)
    .execute()
}

export type QuietRow = Awaited<ReturnType<typeof listQuiet>>[number]
