import { listLimit, type Role } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { hasSecondFactor } from '#identity/second-factors/has-second-factor.ts'
import { isFinished, isPresent } from '#shared/enrollment/enrollment-states.ts'
import {
  awaitedTracks,
  contactColumns,
  enrolledTracks,
  mentoredTracks,
  personalColumns,
  publicColumns,
} from '#shared/people/people.ts'

export const findPerson = (db: Database, id: string) =>
  db
    .selectFrom('user')
    .select(publicColumns)
    .select(contactColumns)
    .select(personalColumns)
    .select([
      'user.role',
      'user.switched_off_at',
      'user.switched_off_reason',
      'user.created_at',
      'user.last_login_at',
      'user.updated_at',
    ])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .select((eb) => [
      enrolledTracks(eb).as('enrolledTracks'),
      awaitedTracks(eb).as('awaitedTracks'),
      mentoredTracks(eb).as('mentoredTracks'),
    ])
    .where('user.id', '=', id)
    .where('user.left_at', 'is', null)
    .executeTakeFirst()

/** Throws 404 if there is no such account or if the person has left. */
export async function expectPerson(db: Database, id: string): Promise<void> {
  const person = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/**
 * Lists a person's enrollments as mentee and as mentor, present ones first. A graduate who became a mentor
 * may have both.
 */
export const listPairings = (db: Database, id: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .leftJoin('cohort', 'cohort.id', 'enrollment.cohort_id')
    .select(['cohort.id as cohort_id', 'cohort.name as cohort_name'])
    .select([
      'track.id as track_id',
      'track.title',
      'mentee.id as mentee_id',
      'mentee.first_name as mentee_first_name',
      'mentee.last_name as mentee_last_name',
      'mentor.id as mentor_id',
      'mentor.first_name as mentor_first_name',
      'mentor.last_name as mentor_last_name',
      'mentor.switched_off_at as mentor_switched_off_at',
      'enrollment.created_at',
      'enrollment.ended_at',
      isFinished.as('is_finished'),
    ])
    .where((eb) => eb.or([eb('enrollment.mentee_id', '=', id), eb('enrollment.mentor_id', '=', id)]))
    .orderBy(isPresent, 'desc')
    .orderBy('enrollment.created_at')
    .orderBy('enrollment.id')
    .limit(listLimit.max)
    .execute()

export type PairingRow = Awaited<ReturnType<typeof listPairings>>[number]

export const listPlaces = (db: Database, id: string) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .select([
      'track.id as track_id',
      'track.title',
      'track_mentor.places',
      'track_mentor.taken',
      'track_mentor.places_allowed',
    ])
    .where('track_mentor.mentor_id', '=', id)
    .where('track_mentor.approved_at', 'is not', null)
    .orderBy('track.position')
    .execute()

export type PlacesRow = Awaited<ReturnType<typeof listPlaces>>[number]

export interface WorkRow {
  waiting: number
  graded: number
  sent_back: number
}

/**
 * Counts a mentee's current submissions. For other roles, reads the stored counts of the mentor's current
 * work.
 */
export async function countWork(db: Database, id: string, role: Role): Promise<WorkRow> {
  const counted =
    role === 'MENTEE'
      ? await db
          .selectFrom('submission')
          .select([
            sql<number>`(count(*) filter (where grade_percentage is null))::int`.as('waiting'),
            sql<number>`(count(*) filter (where grade_percentage > 0))::int`.as('graded'),
            sql<number>`(count(*) filter (where grade_percentage = 0))::int`.as('sent_back'),
          ])
          .where('mentee_id', '=', id)
          .where('is_current', '=', sql.lit(true))
          .executeTakeFirst()
      : await db
          .selectFrom('submission_count')
          .select(['waiting', 'graded', 'sent_back'])
          .where('mentor_id', '=', id)
          .executeTakeFirst()
  return counted ?? { waiting: 0, graded: 0, sent_back: 0 }
}

const selectNotes = (db: Database) =>
  db
    .selectFrom('person_note')
    .innerJoin('user', 'user.id', 'person_note.author_id')
    .select([
      'person_note.id',
      'person_note.text',
      'person_note.author_id',
      'person_note.created_at',
      'user.first_name',
      'user.last_name',
    ])

export const listNotes = (db: Database, personId: string) =>
  selectNotes(db)
    .where('person_note.person_id', '=', personId)
    .orderBy('person_note.created_at', 'desc')
    .orderBy('person_note.id')
    .limit(listLimit.max)
    .execute()

export const findNote = (db: Database, id: string) =>
  selectNotes(db).where('person_note.id', '=', id).executeTakeFirstOrThrow()

export type NoteRow = Awaited<ReturnType<typeof findNote>>

/**
 * Selects all attempts, current or not. The filter on tasks excludes no attempt, but makes an index usable.
 */
const selectAttempts = (db: Database, menteeId: string) =>
  db
    .selectFrom('submission')
    .where('submission.mentee_id', '=', menteeId)
    .where('submission.task_id', 'in', ({ selectFrom }) => selectFrom('task').select('task.id'))

export const listAttempts = (db: Database, menteeId: string, { limit, skip }: Page) =>
  readList(
    db,
    selectAttempts(db, menteeId)
      .innerJoin('task', 'task.id', 'submission.task_id')
      .innerJoin('stage', 'stage.id', 'task.stage_id')
      .innerJoin('track', 'track.id', 'stage.track_id')
      .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
      .leftJoin('user as grader', 'grader.id', 'submission.graded_by')
      .select([
        'submission.id',
        'submission.attempt',
        'submission.is_current',
        'submission.late',
        'submission.grade_percentage',
        'submission.submitted_at',
        'submission.graded_at',
        'submission.graded_by',
        'task.id as task_id',
        'task.title as task_title',
        'track.id as track_id',
        'track.title as track_title',
        'mentor.id as mentor_id',
        'mentor.first_name as mentor_first_name',
        'mentor.last_name as mentor_last_name',
        'grader.first_name as grader_first_name',
        'grader.last_name as grader_last_name',
        'grader.role as grader_role',
      ])
      .orderBy('submission.submitted_at', 'desc')
      .orderBy('submission.id', 'desc')
      .limit(limit)
      .offset(skip),
    selectAttempts(db, menteeId),
  )

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>['items'][number]

/** Locks a person's rows in `track_mentor` and then the account; another order could deadlock. */
export async function lockPerson(trx: Trx, id: string) {
  await trx
    .selectFrom('track_mentor')
    .select('track_id')
    .where('mentor_id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return trx
    .selectFrom('user')
    .select(['id', 'email', 'role', 'switched_off_at', 'switched_off_reason', 'updated_at'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>
