import { type MenteeSort, type MenteeState, newcomerDays, quietDays, quietMenteesShown } from '@koya/contract'
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  enrollmentsVisibleTo,
  mayReadCommunity,
  mayReadPersonalData,
  menteesVisibleTo,
  type Viewer,
} from '#access.ts'
import { squaresOf } from '#content/squares.ts'
import type { Database } from '#db/engine/client.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { cacheCount, countAll, countRows, idsOf, type Page, readInSteps } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { hasNoMentor, isEnrolled, isPresent } from '#shared/enrollment/enrollment-states.ts'
import {
  contactColumns,
  enrolledTracks,
  personalColumns,
  photoUrl,
  publicColumns,
} from '#shared/people/people.ts'
import { hasQuietWork, lastSign } from '#shared/people/quiet.ts'
import { isLong } from '#shared/promise/promises.ts'
import { subtractDays } from '#time/time.ts'

export interface MenteeFilter {
  sort?: MenteeSort | undefined
  state?: MenteeState | undefined
  /** A part of the full name. */
  name?: string | undefined
}

/**
 * A mentee with work or an enrollment after `quietSince`, or with a registration after `newcomerSince`, needs
 * no help yet.
 */
type Since = { now: Date; quietSince: Date; newcomerSince: Date }

export const sinceWhen = (now: Date): Since => ({
  now,
  quietSince: subtractDays(now, quietDays),
  newcomerSince: subtractDays(now, newcomerDays),
})

interface Work {
  waiting: number
  waitingSince: Date | null
  graded: number
  sentBack: number
  lastSubmittedAt: Date | null
  enrolledAt: Date | null
  /** The graded share of the tasks, from 0 to 1; null without tasks. */
  progress: number | null
}

const isActive = sql<boolean>`"user".switched_off_at is null`

const selectVisible = (db: Database, viewer: Viewer) => db.selectFrom('user').where(menteesVisibleTo(viewer))

/** Counts the mentees whom the viewer may see, without switched-off ones (rules: mentoring 10). */
export const countMentees = (db: Database, viewer: Viewer) =>
  countRows(db, selectVisible(db, viewer).where(isActive))

/** Joins the counts of the work that the viewer may see (decision 0036). */
const withWork = (mentees: ReturnType<typeof selectVisible>, viewer: Viewer) =>
  mentees.innerJoinLateral(
    (eb) => (mayReadCommunity(viewer) ? wholeWork(eb) : workInEnrollments(eb, viewer)).as('work'),
    (join) => join.onTrue(),
  )

const wholeWork = (eb: ExpressionBuilder<DB, 'user'>): SelectQueryBuilder<DB, 'user', Work> =>
  eb
    .selectFrom('mentee_work')
    .select([
      'waiting',
      'waiting_since as waitingSince',
      'graded',
      'sent_back as sentBack',
      'last_submitted_at as lastSubmittedAt',
      'enrolled_at as enrolledAt',
      'progress',
    ])
    .whereRef('mentee_work.mentee_id', '=', 'user.id')

const workInEnrollments = (
  eb: ExpressionBuilder<DB, 'user'>,
  viewer: Viewer,
): SelectQueryBuilder<DB, 'user', Work> =>
  eb
    .selectFrom('enrollment')
    .select(({ fn }) => [
      sql<number>`sum(waiting)::int`.as('waiting'),
      fn.min('waiting_since').as('waitingSince'),
      sql<number>`coalesce(sum(graded) filter (where ${isEnrolled}), 0)::int`.as('graded'),
      sql<number>`coalesce(sum(sent_back) filter (where ${isEnrolled}), 0)::int`.as('sentBack'),
      fn.max('last_submitted_at').as('lastSubmittedAt'),
      sql<Date | null>`max(enrollment.created_at) filter (where ${isEnrolled})`.as('enrolledAt'),
      sql<number | null>`sum(graded) filter (where ${isEnrolled})::float8
        / nullif(sum(tasks) filter (where ${isEnrolled}), 0)`.as('progress'),
    ])
    .whereRef('enrollment.mentee_id', '=', 'user.id')
    .where(enrollmentsVisibleTo(viewer))

const isFinished = sql<boolean>`(work.progress = 1)`

/** True if a mentee needs another mentor (rules: mentoring 19). */
const hasLostMentor = ({ now }: Since) => sql<boolean>`exists (
  select from enrollment
  where enrollment.mentee_id = "user".id and ${isPresent}
    and (enrollment.mentor_id in (select mentor_id from away where away.is_silent and away.ends_at is null)
      or enrollment.mentor_id in (select mentor_id from away where ${isLong(now)})
      or ${hasNoMentor}))`

const work = {
  waiting: sql.ref('work.waiting'),
  progress: sql.ref('work.progress'),
  lastSubmittedAt: sql.ref('work.lastSubmittedAt'),
  enrolledAt: sql.ref('work.enrolledAt'),
}

const isQuiet = ({ now }: Since) => sql<boolean>`(${hasQuietWork(now, work)} and ${isActive})`

const conditions: Record<MenteeState, (since: Since) => RawBuilder<boolean>> = {
  waiting: () => sql`(work."waitingSince" is not null)`,
  'sent-back': () => sql`(work."sentBack" > 0)`,
  quiet: isQuiet,
  finished: () => isFinished,
  silent: (since) => sql`(
    work.waiting = 0 and work."sentBack" > 0 and work."lastSubmittedAt" <= ${since.quietSince} and ${isActive}
    and not ${hasLostMentor(since)})`,
  // The first line repeats the condition of the index `mentee_work_quiet_idx`, so that PostgreSQL can use the
  // index.
  'never-sent': (since) => sql`(
    work.waiting = 0 and work.progress is distinct from 1
    and work."lastSubmittedAt" is null and work."enrolledAt" <= ${since.quietSince} and ${isActive}
    and not ${hasLostMentor(since)})`,
  'never-enrolled': ({ newcomerSince }) => sql`(
    work.waiting = 0 and work.progress is distinct from 1
    and work."lastSubmittedAt" is null and work."enrolledAt" is null
    and "user".created_at <= ${newcomerSince} and ${isActive}
    and not exists (select from enrollment where enrollment.mentee_id = "user".id)
    and not exists (select from waiting where waiting.mentee_id = "user".id))`,
}

/** These expressions match indexes of `user` and `mentee_work`. */
const orders: Record<MenteeSort, RawBuilder<unknown>> = {
  name: sql`lower("user".first_name), lower("user".last_name)`,
  waiting: sql`work."waitingSince" nulls last`,
  'last-work': sql`work."lastSubmittedAt" nulls last, work."enrolledAt" nulls last`,
  progress: sql`work.progress desc nulls last`,
}

/**
 * No mentee in these states has waiting work, so a sort by waiting time uses the id instead. Otherwise
 * PostgreSQL would search through all other mentees.
 */
const nothingWaits: readonly MenteeState[] = ['quiet', 'finished', 'silent', 'never-sent', 'never-enrolled']

function orderOf({ sort, state }: MenteeFilter): RawBuilder<unknown> {
  const isMoot = sort === 'waiting' && state !== undefined && nothingWaits.includes(state)
  return sort === undefined || isMoot ? sql`"user".id` : sql`${orders[sort]}, "user".id`
}

/** Makes an `ilike` pattern for texts that contain `part`. Escapes wildcards and the escape character. */
const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

function selectMentees(db: Database, viewer: Viewer, { state, name, ...since }: MenteeFilter & Since) {
  let mentees = withWork(selectVisible(db, viewer), viewer)
  if (name !== undefined) {
    mentees = mentees.where(sql`"user".first_name || ' ' || "user".last_name`, 'ilike', anywhere(name))
  }
  return state === undefined ? mentees : mentees.where(conditions[state](since))
}

/** Counts the selected mentees; a large count may be a minute old. */
async function countSelected(
  db: Database,
  viewer: Viewer,
  { state, name }: MenteeFilter,
  mentees: ReturnType<typeof selectMentees>,
): Promise<number> {
  const question = JSON.stringify(['mentees', viewer.role, viewer.id, state, name])
  const counting = mentees.select(countAll)
  return (await cacheCount(db, question, () => counting.executeTakeFirstOrThrow())).count
}

const mentors = (eb: ExpressionBuilder<DB, 'user'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('enrollment')
      .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
      .select(['mentor.id', 'mentor.first_name as firstName', 'mentor.last_name as lastName'])
      .whereRef('enrollment.mentee_id', '=', 'user.id')
      .where(isEnrolled)
      .orderBy('enrollment.created_at')
      .orderBy('enrollment.id'),
  )

const withStrip = (mentees: ReturnType<typeof withWork>, viewer: Viewer) =>
  mentees
    .select((eb) => squaresOf(eb, viewer).as('squares'))
    .$if(mayReadCommunity(viewer), (query) => query.select((eb) => mentors(eb).as('mentors')))
    .select('work.lastSubmittedAt')

const withDetails = (mentees: ReturnType<typeof selectVisible>, viewer: Viewer) =>
  withStrip(withWork(mentees, viewer), viewer)
    .select(publicColumns)
    .select(contactColumns)
    .$if(mayReadPersonalData(viewer), (query) => query.select(personalColumns))
    .select((eb) => enrolledTracks(eb).as('tracks'))
    .select(['work.waiting', 'work.waitingSince', 'work.graded', 'work.sentBack'])

export function listMentees(db: Database, viewer: Viewer, filter: MenteeFilter & Since, page: Page) {
  const mentees = selectMentees(db, viewer, filter)
  const order = orderOf(filter)
  return readInSteps(page, {
    keys: mentees.select('user.id').orderBy(order).limit(page.limit).offset(page.skip),
    details: (keys) =>
      withDetails(selectVisible(db, viewer).where('user.id', 'in', idsOf(keys)), viewer)
        .orderBy(order)
        .execute(),
    count: () => countSelected(db, viewer, filter, mentees),
  })
}

export const findMentee = (db: Database, viewer: Viewer, menteeId: string) =>
  withDetails(selectVisible(db, viewer).where('user.id', '=', menteeId), viewer).executeTakeFirst()

export type MenteeRow = NonNullable<Awaited<ReturnType<typeof findMentee>>>

/** Counts the mentees who need help, by reason (rules: mentoring 19). */
export async function countNeeds(db: Database, viewer: Viewer, since: Since) {
  const count = (state: MenteeState) =>
    countSelected(db, viewer, { state }, selectMentees(db, viewer, { ...since, state }))
  const [silent, neverSent] = await Promise.all([count('silent'), count('never-sent')])
  if (!mayReadCommunity(viewer)) return { silent, neverSent }
  const [neverEnrolled, waiting] = await Promise.all([count('never-enrolled'), countWaiting(db)])
  return {
    silent,
    neverSent,
    neverEnrolled,
    waitingForMentor: waiting.count,
    waitingForMentorSince: waiting.since?.toISOString() ?? null,
  }
}

const cacheWaiting = cacheIfMany<{ count: number; since: Date | null }>()

const countWaiting = (db: Database) =>
  cacheWaiting(db, 'waiting mentees', () =>
    db
      .selectFrom('waiting')
      .select(({ fn }) => [
        sql<number>`count(distinct mentee_id)::int`.as('count'),
        fn.min<Date | null>('since').as('since'),
      ])
      .executeTakeFirstOrThrow(),
  )

/** Lists the mentees who have been quiet longest, and counts all quiet ones (rules: mentoring 11). */
export async function listQuiet(db: Database, viewer: Viewer, since: Since) {
  const filter = { ...since, state: 'quiet' } as const
  const quiet = selectMentees(db, viewer, filter)
  const longest = withStrip(quiet, viewer)
    .select([
      'user.id',
      'user.first_name as firstName',
      'user.last_name as lastName',
      photoUrl('user').as('photoUrl'),
      'user.email',
    ])
    .orderBy(lastSign(work))
    .orderBy('user.id')
    .limit(quietMenteesShown)
  const [items, totalCount] = await Promise.all([longest.execute(), countSelected(db, viewer, filter, quiet)])
  return { items, totalCount }
}

export type QuietRow = Awaited<ReturnType<typeof listQuiet>>['items'][number]
