import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'

const nameOf = (user: string) =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`

export const listEnrollments = (db: Database, userId: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .leftJoin('cohort', 'cohort.id', 'enrollment.cohort_id')
    .select([
      'track.title as track',
      'cohort.name as cohort',
      nameOf('mentor').as('mentor'),
      'enrollment.created_at as enrolledAt',
      'enrollment.mentor_since as mentorSince',
      'enrollment.ended_at as endedAt',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('former_mentor')
          .innerJoin('user as former', 'former.id', 'former_mentor.mentor_id')
          .select([nameOf('former').as('mentor'), 'since', 'until'])
          .whereRef('former_mentor.enrollment_id', '=', 'enrollment.id')
          .orderBy('until'),
      ).as('mentorsBefore'),
      jsonArrayFrom(
        eb
          .selectFrom('mentor_request')
          .select(['reason', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt'])
          .whereRef('mentor_request.enrollment_id', '=', 'enrollment.id')
          .orderBy('asked_at'),
      ).as('requestsForAnotherMentor'),
    ])
    .where('enrollment.mentee_id', '=', userId)
    .orderBy('enrollment.created_at')
    .execute()

export const listWaiting = (db: Database, userId: string) =>
  db
    .selectFrom('waiting')
    .innerJoin('track', 'track.id', 'waiting.track_id')
    .select(['track.title as track', 'since', 'held_until as heldUntil'])
    .where('mentee_id', '=', userId)
    .orderBy('since')
    .execute()

export const listSubmissions = (db: Database, userId: string) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .leftJoin('user as grader', 'grader.id', 'submission.graded_by')
    .select([
      'task.title as task',
      'attempt',
      'is_current as isCurrent',
      'task_url as link',
      'mentee_comment as myComment',
      'answers as myAnswers',
      'submitted_at as sentAt',
      'written_at as writtenAt',
      'unproved as whyAsItArrived',
      'waiting_since as waitingSince',
      'late',
      'grade_percentage as grade',
      'corrected_from as gradeBefore',
      'mentor_comment as comment',
      'submission.marks',
      nameOf('grader').as('gradedBy'),
      'first_graded_at as firstGradedAt',
      'graded_at as gradedAt',
    ])
    .where('submission.mentee_id', '=', userId)
    .orderBy('submitted_at')
    .execute()

export const listLooks = (db: Database, userId: string) =>
  db
    .selectFrom('second_look')
    .innerJoin('task', 'task.id', 'second_look.task_id')
    .leftJoin('user as second', 'second.id', 'second_look.graded_by')
    .select(['task.title as task', 'reason as myReason', 'asked_at as askedAt'])
    .select(['grade_percentage as grade', 'mentor_comment as comment', 'marks', 'graded_at as gradedAt'])
    .select(['first_percentage as gradeBefore', 'first_comment as commentBefore'])
    .select(['first_marks as marksBefore', nameOf('second').as('gradedBy')])
    .where('mentee_id', '=', userId)
    .orderBy('asked_at')
    .execute()

export const listThanks = (db: Database, userId: string) =>
  db
    .selectFrom('thanks')
    .innerJoin('task', 'task.id', 'thanks.task_id')
    .innerJoin('user as mentor', 'mentor.id', 'thanks.mentor_id')
    .select(['task.title as task', nameOf('mentor').as('mentor'), 'sentence as mySentence'])
    .select(['may_show as mayBeShown', 'is_shown as isShown', 'written_at as writtenAt'])
    .where('mentee_id', '=', userId)
    .orderBy('written_at')
    .execute()

export const listMessages = (db: Database, userId: string) =>
  db
    .selectFrom('message')
    .innerJoin('thread', 'thread.id', 'message.thread_id')
    .innerJoin('task', 'task.id', 'thread.task_id')
    .select(['task.title as task', 'message.text', 'message.sent_at as sentAt'])
    .select(['message.edited_at as editedAt', 'message.taken_back_at as takenBackAt'])
    .where('message.author_id', '=', userId)
    .orderBy('message.id')
    .execute()

export const listReminders = (db: Database, userId: string) =>
  db
    .selectFrom('deadline_reminder')
    .innerJoin('task', 'task.id', 'deadline_reminder.task_id')
    .select(['task.title as task', 'deadline_reminder.deadline', 'hours as hoursBefore'])
    .where('mentee_id', '=', userId)
    .execute()

export const listExtensions = (db: Database, userId: string) =>
  db
    .selectFrom('extension')
    .innerJoin('task', 'task.id', 'extension.task_id')
    .leftJoin('deadline_move', 'deadline_move.id', 'extension.move_id')
    .select(['task.title as task', 'extension.hours', 'extension.reason', 'extension.created_at as at'])
    .select(['moved_from as movedFrom', 'extension.taken_back_at as takenBackAt', 'deadline_move.why'])
    .where('mentee_id', '=', userId)
    .orderBy('extension.created_at')
    .execute()

export const listCalendars = (db: Database, userId: string) =>
  db.selectFrom('calendar').select('made_at as since').where('mentee_id', '=', userId).execute()

export const listSharedCloths = (db: Database, userId: string) =>
  db
    .selectFrom('shared_cloth')
    .innerJoin('track', 'track.id', 'shared_cloth.track_id')
    .select(['track.title as track', 'shared_cloth.made_at as since'])
    .where('shared_cloth.mentee_id', '=', userId)
    .execute()

export const listCertificates = (db: Database, userId: string) =>
  db
    .selectFrom('certificate')
    .select([
      'id as number',
      'name',
      'track_title as track',
      'mentor_name as mentor',
      'tasks',
      'begun_at as begunAt',
      'issued_at as issuedAt',
      'kind',
      'shows_grades as showsGrades',
      'is_shown as isShown',
      'keeps_name as keepsName',
      'revoked_at as revokedAt',
      'revoked_reason as revokedReason',
    ])
    .where('mentee_id', '=', userId)
    .orderBy('issued_at')
    .execute()
