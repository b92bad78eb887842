import { addressOf, type Role } from '@koya/contract'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './db/schema/schema.gen.ts'

/** Who asks. */
export interface Viewer {
  id: string
  role: Role
}

/** The same in a statement that is written for everybody of a role: the id comes with each question. */
export interface AnyViewer {
  id: string | Expression<string>
  role: Role
}

/**
 * Who may see what, and nothing else (rules: submissions 17, rules: grading 12, rules: mentoring 13, rules: tasks 20).
 * Each function gives the condition that a query adds to the table in its name; what it leaves out does not exist for
 * the viewer. Who may call an operation at all is said by the contract, in its `for`.
 */
type Condition = Expression<SqlBool>

const all: Condition = sql<SqlBool>`true`
const none: Condition = sql<SqlBool>`false`

/** An announcement: for those whom it was told, as long as their inbox knows of it, and for admins. */
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

/** Submissions: a mentee's own, those sent to a mentor, all for an admin, who may grade any of them. */
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
 * Submissions that are read and graded one at a time: those visible, and for a mentor also the work that they have taken
 * from the open queue, with its earlier attempts, for as long as it is theirs (rules: promise 10).
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

/** First reviews that count in the viewer's figures: a mentor's own, everybody's for an admin (rules: mentoring 16). */
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

/** How many submissions of each state a mentor has (`submission_count`). */
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

/** Enrollments: one's own, as mentee or as mentor; all for an admin. */
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

/** Mentees, among the rows of `user`: those enrolled with a mentor, all for an admin. */
export function menteesVisibleTo(viewer: AnyViewer): Condition {
  const where = expressionBuilder<DB, 'user'>()
  // In words, so that a prepared plan can use an index of mentees alone.
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
 * Mentors, among the rows of `user`: those a mentee is enrolled with and who have not left, none for a mentor, all
 * approved ones for an admin, without those who are switched off.
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
 * Tasks, by the `track` that they are of: those of the tracks a mentee is enrolled in, those of the tracks a mentor is
 * approved for or has mentees in, all for an admin.
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
  const isApproved = where.exists(
    where
      .selectFrom('track_mentor')
      .select('track_mentor.mentor_id')
      .whereRef('track_mentor.track_id', '=', 'track.id')
      .where('track_mentor.mentor_id', '=', viewer.id)
      .where('track_mentor.approved_at', 'is not', null),
  )
  switch (viewer.role) {
    case 'MENTEE':
      return isEnrolled
    case 'MENTOR':
      return where.or([isApproved, isEnrolled])
    case 'ADMIN':
      return all
  }
}

/** Birth date and gender of another person; their own everybody reads in their profile. */
export const mayReadPersonalData = ({ role }: Viewer): boolean => role === 'ADMIN'

/** Whose mentee somebody is, and how many have registered: what concerns the community as a whole. */
export const mayReadCommunity = ({ role }: Viewer): boolean => role === 'ADMIN'

/** Whether people of this role learn: are enrolled, submit, and are told the state of their own attempts. */
export const hasLearningRecord = (role: Role): boolean => role === 'MENTEE'
