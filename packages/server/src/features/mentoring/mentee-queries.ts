import { type MenteeSort, type MenteeState, quietMenteesShown } from '@koya/contract'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  enrollmentsVisibleTo,
  mayReadCommunity,
  mayReadPersonalData,
  menteesVisibleTo,
  submissionsVisibleTo,
  type Viewer,
} from '#access.ts'
import type { Database } from '#db/client.ts'
import { countRows, type Page, readList } from '#db/lists.ts'
import { contactColumns, enrolledTracks, personalColumns, photoUrl, publicColumns } from '#db/people.ts'
import { isPublished } from '#db/published.ts'
import type { DB } from '#db/schema.gen.ts'
import { squaresOf } from '#db/squares.ts'

export interface MenteeFilter {
  sort?: MenteeSort | undefined
  state?: MenteeState | undefined
  /** A part of the first and last name. */
  name?: string | undefined
}

/** Who neither sent work nor enrolled since then may be quiet. */
type Since = { quietSince: Date }

const selectVisible = (db: Database, viewer: Viewer) => db.selectFrom('user').where(menteesVisibleTo(viewer))

export const countMentees = (db: Database, viewer: Viewer) => countRows(db, selectVisible(db, viewer))

/**
 * With the mentee's current attempts that the viewer may see, counted (`sent`), and in how many tasks of which
 * enrollments that is (`learning`).
 */
const withWork = (mentees: ReturnType<typeof selectVisible>, viewer: Viewer) =>
  mentees
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('submission')
          .select((from) => [
            sql<number>`(count(*) filter (where grade_percentage is null))::int`.as('waiting'),
            sql<Date | null>`min(waiting_since) filter (where grade_percentage is null)`.as('waitingSince'),
            sql<number>`(count(*) filter (where grade_percentage > 0))::int`.as('graded'),
            sql<number>`(count(*) filter (where grade_percentage = 0))::int`.as('sentBack'),
            from.fn.max('submission.submitted_at').as('lastSubmittedAt'),
          ])
          .whereRef('submission.mentee_id', '=', 'user.id')
          .where('submission.is_current', '=', sql.lit(true))
          .where(submissionsVisibleTo(viewer))
          .as('sent'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrollment')
          .leftJoin('stage', 'stage.track_id', 'enrollment.track_id')
          .leftJoin('task', 'task.stage_id', 'stage.id')
          .select((from) => [
            from.fn
              .count('task.id')
              .filterWhere(from.or([isPublished, hasSentWork(from)]))
              .as('tasks'),
            from.fn.max('enrollment.created_at').as('enrolled_at'),
          ])
          .whereRef('enrollment.mentee_id', '=', 'user.id')
          .where(enrollmentsVisibleTo(viewer))
          .as('learning'),
      (join) => join.onTrue(),
    )

/** An archived task stays with who has sent work for it (rules: curriculum 3). */
const hasSentWork = (eb: ExpressionBuilder<DB, 'enrollment' | 'task'>) =>
  eb.exists(
    eb
      .selectFrom('submission')
      .select('submission.id')
      .whereRef('submission.task_id', '=', 'task.id')
      .whereRef('submission.mentee_id', '=', 'enrollment.mentee_id'),
  )

const isFinished = sql<boolean>`(learning.tasks > 0 and sent.graded = learning.tasks)`

/**
 * Whose work waits for the mentor is not quiet, nor who has nothing left to do or is switched off
 * (rules: mentoring 11).
 */
const isQuiet = ({ quietSince }: Since) => sql<boolean>`(
  coalesce(sent."lastSubmittedAt", learning.enrolled_at) <= ${quietSince}
  and sent.waiting = 0 and not ${isFinished} and "user".switched_off_at is null)`

const conditions: Record<MenteeState, (since: Since) => RawBuilder<boolean>> = {
  waiting: () => sql`(sent.waiting > 0)`,
  'sent-back': () => sql`(sent."sentBack" > 0)`,
  quiet: isQuiet,
  finished: () => isFinished,
}

const byName = sql`lower("user".first_name), lower("user".last_name)`
/** Who has no track, and so no tasks, comes last. */
const byProgress = sql`sent.graded / nullif(learning.tasks, 0)::float desc nulls last`
const orders: Record<MenteeSort, RawBuilder<unknown>> = {
  name: byName,
  waiting: sql`sent."waitingSince" nulls last, ${byName}`,
  'last-work': sql`sent."lastSubmittedAt" nulls last, learning.enrolled_at nulls last`,
  progress: sql`${byProgress}, ${byName}`,
}

/** `%` and `_` stand for themselves. */
const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

function selectMentees(db: Database, viewer: Viewer, { state, name }: MenteeFilter, since: Since) {
  let mentees = selectVisible(db, viewer)
  if (name !== undefined) {
    mentees = mentees.where(sql`"user".first_name || ' ' || "user".last_name`, 'ilike', anywhere(name))
  }
  if (state === undefined) return mentees
  const matching = withWork(selectVisible(db, viewer), viewer).where(conditions[state](since))
  return mentees.where('user.id', 'in', matching.select('user.id'))
}

/** Whose mentee this is, the first enrolled first. */
const mentors = (eb: ExpressionBuilder<DB, 'user'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('enrollment')
      .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
      .select(['mentor.id', 'mentor.first_name as firstName', 'mentor.last_name as lastName'])
      .whereRef('enrollment.mentee_id', '=', 'user.id')
      .orderBy('enrollment.created_at')
      .orderBy('enrollment.id'),
  )

const withStrip = (mentees: ReturnType<typeof withWork>, viewer: Viewer) =>
  mentees
    .select((eb) => squaresOf(eb, viewer).as('squares'))
    .$if(mayReadCommunity(viewer), (query) => query.select((eb) => mentors(eb).as('mentors')))
    .select('sent.lastSubmittedAt')

const withDetails = (mentees: ReturnType<typeof selectVisible>, viewer: Viewer) =>
  withStrip(withWork(mentees, viewer), viewer)
    .select(publicColumns)
    .select(contactColumns)
    .$if(mayReadPersonalData(viewer), (query) => query.select(personalColumns))
    .select((eb) => enrolledTracks(eb).as('tracks'))
    .select(['sent.waiting', 'sent.waitingSince', 'sent.graded', 'sent.sentBack'])

export function listMentees(
  db: Database,
  viewer: Viewer,
  filter: MenteeFilter & Since,
  { limit, skip }: Page,
) {
  const mentees = selectMentees(db, viewer, filter, filter)
  const order = filter.sort === undefined ? sql`"user".id` : sql`${orders[filter.sort]}, "user".id`
  const page = (filter.sort === undefined ? mentees : withWork(mentees, viewer))
    .select('user.id')
    .orderBy(order)
    .limit(limit)
    .offset(skip)
  return readList(db, withDetails(mentees.where('user.id', 'in', page), viewer).orderBy(order), mentees)
}

export const findMentee = (db: Database, viewer: Viewer, menteeId: string) =>
  withDetails(selectVisible(db, viewer).where('user.id', '=', menteeId), viewer).executeTakeFirst()

export type MenteeRow = NonNullable<Awaited<ReturnType<typeof findMentee>>>

/**
 * The quiet mentees, the longest quiet first; who has not begun yet comes last. Each row tells how many there are in
 * all.
 */
export const listQuiet = (db: Database, viewer: Viewer, since: Since) =>
  withStrip(withWork(selectVisible(db, viewer), viewer), viewer)
    .where(isQuiet(since))
    .select([
      'user.id',
      'user.first_name as firstName',
      'user.last_name as lastName',
      photoUrl('user').as('photoUrl'),
      'user.email',
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .orderBy(orders['last-work'])
    .orderBy('user.id')
    .limit(quietMenteesShown)
    .execute()

export type QuietRow = Awaited<ReturnType<typeof listQuiet>>[number]
