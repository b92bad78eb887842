import { addressOf, type Role } from '@koya/contract'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './db/schema/schema.gen.ts'
import { helpsOut, isQuestionOpen, isThreadOpen } from './open-questions.ts'

/** The person who calls an operation. */
export interface Viewer {
  id: string
  role: Role
}

/**
 * A caller whose id may be an SQL expression, so that one prepared statement serves all callers of a role.
 */
export interface AnyViewer {
  id: string | Expression<string>
  role: Role
}

/**
 * A condition that a query adds to select only the rows that the viewer may see
 * (rules: submissions 17, rules: grading 12, rules: mentoring 13, rules: tasks 20).
 */
export type Condition = Expression<SqlBool>

const all: Condition = sql<SqlBool>`true`
const none: Condition = sql<SqlBool>`false`

/** Announcements: visible to admins, and to recipients while the announcement is in their inbox. */
export function announcementsVisibleTo({ id, role }: Viewer, announcementId: string): Condition {
  if (role === 'ADMIN') return all
  const where = expressionBuilder<DB, 'announcement'>()
  return where.exists(
    where
      .selectFrom('news')
      .select('news.id')
      .where('news.user_id', '=', id)
      .where('news.topic', '=', sql.lit('announcements'))
      .where('news.address', '=', addressOf('announcement', { announcementId })),
  )
}

/** Submissions: mentees see their own, mentors those sent to them, admins all. */
export function submissionsVisibleTo({ id, role }: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'submission'>()
  switch (role) {
    case 'MENTEE':
      return where('submission.mentee_id', '=', id)
    case 'MENTOR':
      return where('submission.mentor_id', '=', id)
    case 'ADMIN':
      return all
  }
}

/**
 * Submissions that the viewer may open and, as a mentor or admin, grade. Beyond `submissionsVisibleTo`,
 * mentors may open work that they have taken from the open queue, with its earlier attempts
 * (rules: promise 10).
 */
export function submissionsOpenTo(viewer: AnyViewer, now: Date | Expression<Date>): Condition {
  if (viewer.role !== 'MENTOR') return submissionsVisibleTo(viewer)
  const where = expressionBuilder<DB, 'submission'>()
  return where.or([
    submissionsVisibleTo(viewer),
    where.exists(
      where
        .selectFrom('claim')
        .innerJoin('submission as claimed', 'claimed.id', 'claim.submission_id')
        .select('claim.submission_id')
        .where('claim.mentor_id', '=', viewer.id)
        .where('claim.until', '>', now)
        .whereRef('claimed.mentee_id', '=', 'submission.mentee_id')
        .whereRef('claimed.task_id', '=', 'submission.task_id')
        .whereRef('claimed.attempt', '>=', 'submission.attempt'),
    ),
  ])
}

/**
 * Submissions whose threads the viewer may read and write, even without an open question. For mentors, these
 * are `submissionsOpenTo` and work to which they have given a second look (rules: grading 44).
 */
export function threadsOpenTo(viewer: Viewer, now: Date): Condition {
  if (viewer.role !== 'MENTOR') return submissionsVisibleTo(viewer)
  const where = expressionBuilder<DB, 'submission'>()
  const hasLooked = where.exists(
    where
      .selectFrom('second_look')
      .select('second_look.id')
      .where('second_look.graded_by', '=', viewer.id)
      .whereRef('second_look.mentee_id', '=', 'submission.mentee_id')
      .whereRef('second_look.task_id', '=', 'submission.task_id'),
  )
  return where.or([submissionsOpenTo(viewer, now), hasLooked])
}

/**
 * Submissions with an open question that the viewer may answer as a helping mentor (rules: threads 10). Not
 * part of `threadsOpenTo`, because PostgreSQL takes long to plan this condition.
 */
export function questionsOpenTo({ id, role }: Viewer, now: Date): Condition {
  if (role !== 'MENTOR') return none
  return sql<SqlBool>`exists (
    select from thread
    join task on task.id = thread.task_id
    join stage on stage.id = task.stage_id
    join enrollment on enrollment.mentee_id = thread.mentee_id and enrollment.track_id = stage.track_id
    join submission as current on current.task_id = thread.task_id and current.mentee_id = thread.mentee_id
    where thread.mentee_id = submission.mentee_id and thread.task_id = submission.task_id
      and ${isThreadOpen(now, 'current')} and ${isQuestionOpen(now)} and ${helpsOut(id, now)})`
}

/**
 * Second looks that the viewer may give, for queries with `submission` and `stage`. The mentor of the work and
 * the reviewers of all its attempts may give none. Mentors must be approved for the track (rules: grading 43).
 */
export function secondLooksOpenTo({ id, role }: AnyViewer): Condition {
  const isOther = sql<SqlBool>`(submission.mentor_id <> ${id} and not exists (
    select from submission as reviewed
    where reviewed.mentee_id = submission.mentee_id and reviewed.task_id = submission.task_id
      and ${id} in (reviewed.graded_by, reviewed.first_graded_by)))`
  switch (role) {
    case 'MENTEE':
      return none
    case 'MENTOR':
      return expressionBuilder<DB>().and([isOther, isApprovedIn(sql.ref('stage.track_id'), id)])
    case 'ADMIN':
      return isOther
  }
}

/**
 * First reviews that count in the viewer's figures: for mentors their own, for admins all
 * (rules: mentoring 16).
 */
export function reviewsCountedFor({ id, role }: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'submission'>()
  switch (role) {
    case 'MENTEE':
      return none
    case 'MENTOR':
      return where('submission.first_graded_by', '=', id)
    case 'ADMIN':
      return all
  }
}

/** Rows of `submission_count`: how many submissions of each state a mentor has. */
export function countsVisibleTo({ id, role }: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'submission_count'>()
  switch (role) {
    case 'MENTEE':
      return none
    case 'MENTOR':
      return where('submission_count.mentor_id', '=', id)
    case 'ADMIN':
      return all
  }
}

/** Enrollments: mentees and mentors see their own, admins all. */
export function enrollmentsVisibleTo({ id, role }: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'enrollment'>()
  switch (role) {
    case 'MENTEE':
      return where('enrollment.mentee_id', '=', id)
    case 'MENTOR':
      return where('enrollment.mentor_id', '=', id)
    case 'ADMIN':
      return all
  }
}

/** Mentees, among the rows of `user`: mentors see those enrolled with them, admins all. */
export function menteesVisibleTo(viewer: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'user'>()
  // Written as a constant, so that a prepared plan can use an index that holds only mentees.
  const isMentee = where('user.role', '=', sql.lit('MENTEE' as const))
  switch (viewer.role) {
    case 'MENTEE':
      return none
    case 'MENTOR':
      return isMentee.and(
        where.exists(
          where
            .selectFrom('enrollment')
            .select('enrollment.id')
            .whereRef('enrollment.mentee_id', '=', 'user.id')
            .where(enrollmentsVisibleTo(viewer)),
        ),
      )
    case 'ADMIN':
      return isMentee
  }
}

/**
 * Mentors, among the rows of `user`. Mentees see their enrollments' mentors, except mentors who have left.
 * Mentors see none. Admins see all approved mentors, except those who are switched off.
 */
export function mentorsVisibleTo(viewer: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'user'>()
  switch (viewer.role) {
    case 'MENTEE':
      return where.and([
        where('user.left_at', 'is', null),
        where.exists(
          where
            .selectFrom('enrollment')
            .select('enrollment.id')
            .whereRef('enrollment.mentor_id', '=', 'user.id')
            .where(enrollmentsVisibleTo(viewer)),
        ),
      ])
    case 'MENTOR':
      return none
    case 'ADMIN':
      return where.and([
        where('user.switched_off_at', 'is', null),
        where.exists(
          where
            .selectFrom('track_mentor')
            .select('track_mentor.mentor_id')
            .whereRef('track_mentor.mentor_id', '=', 'user.id')
            .where('track_mentor.approved_at', 'is not', null),
        ),
      ])
  }
}

/**
 * Tasks, for queries with `track`. Mentees see tasks of tracks they are enrolled in. Mentors see tasks of
 * tracks they are approved for or have mentees in. Admins see all.
 */
export function tasksVisibleTo(viewer: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'track'>()
  const isEnrolled = where.exists(
    where
      .selectFrom('enrollment')
      .select('enrollment.id')
      .whereRef('enrollment.track_id', '=', 'track.id')
      .where(enrollmentsVisibleTo(viewer)),
  )
  const isApproved = isApprovedIn(sql.ref('track.id'), viewer.id)
  switch (viewer.role) {
    case 'MENTEE':
      return isEnrolled
    case 'MENTOR':
      return where.or([isApproved, isEnrolled])
    case 'ADMIN':
      return all
  }
}

/** Remarks: authors see their own. Mentors of the track and admins see shared remarks too. */
export function remarksVisibleTo({ id, role }: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'remark'>()
  const isShared = where('remark.is_shared', '=', true)
  const isOwn = where('remark.mentor_id', '=', id)
  return where.or([
    isOwn,
    role === 'ADMIN' ? isShared : where.and([isShared, isApprovedIn(sql.ref('remark.track_id'), id)]),
  ])
}

/** Tracks whose shared remarks the viewer may read. */
export const tracksSharedWith = ({ id, role }: AnyViewer): Condition =>
  role === 'ADMIN' ? all : isApprovedIn(sql.ref('track.id'), id)

function isApprovedIn(track: Expression<unknown>, mentorId: AnyViewer['id']) {
  const where = expressionBuilder<DB, never>()
  return where.exists(
    where
      .selectFrom('track_mentor')
      .select('track_mentor.mentor_id')
      .where('track_mentor.track_id', '=', sql<string>`${track}`)
      .where('track_mentor.mentor_id', '=', mentorId)
      .where('track_mentor.approved_at', 'is not', null),
  )
}

/**
 * True if the viewer may read the birth date and gender of other people. Everybody reads their own in the
 * profile.
 */
export const mayReadPersonalData = ({ role }: Viewer): boolean => role === 'ADMIN'

/**
 * True if the viewer may read about the whole community, such as everybody's mentors and the number of
 * registrations.
 */
export const mayReadCommunity = ({ role }: Viewer): boolean => role === 'ADMIN'

/** True if people of this role learn: they enroll, submit work, and see the state of their attempts. */
export const hasLearningRecord = (role: Role): boolean => role === 'MENTEE'
