import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

export const listTracks = (db: Database, userId: string) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .select([
      'track.title as track',
      'approved_at as approvedAt',
      'places',
      'places_allowed as placesAllowed',
      'taken as placesTaken',
    ])
    .where('mentor_id', '=', userId)
    .orderBy('track.position')
    .execute()

/** Leaves out the mentees, because the data file is about the mentor. */
export const listPairings = async (db: Database, userId: string) => {
  const { rows } = await sql<{ track: string; since: Date; until: Date | null }>`
    select track.title as track, led.since, led.until
    from (
      select track_id, coalesce(mentor_since, created_at) as since, ended_at as until
      from enrollment where mentor_id = ${userId}
      union all
      select track_id, former_mentor.since, former_mentor.until
      from former_mentor join enrollment on enrollment.id = former_mentor.enrollment_id
      where former_mentor.mentor_id = ${userId}
    ) as led join track on track.id = led.track_id
    order by led.since`.execute(db)
  return rows
}

/** Leaves out the graded work and the mentee, because the data file is about the mentor. */
export const listReviews = (db: Database, userId: string) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .select([
      'task.title as task',
      'grade_percentage as grade',
      'corrected_from as gradeBefore',
      'mentor_comment as myComment',
      'marks as myMarks',
      'graded_at as gradedAt',
    ])
    .where('graded_by', '=', userId)
    .orderBy('graded_at')
    .execute()

export const listLooksGiven = (db: Database, userId: string) =>
  db
    .selectFrom('second_look')
    .innerJoin('task', 'task.id', 'second_look.task_id')
    .select(['task.title as task', 'grade_percentage as grade', 'mentor_comment as myComment'])
    .select(['marks as myMarks', 'graded_at as gradedAt'])
    .where('graded_by', '=', userId)
    .orderBy('graded_at')
    .execute()

export const listLooksAtMine = (db: Database, userId: string) =>
  db
    .selectFrom('second_look')
    .innerJoin('task', 'task.id', 'second_look.task_id')
    .select(['task.title as task', 'first_percentage as grade', 'first_comment as myComment'])
    .select('first_marks as myMarks')
    .where('first_graded_by', '=', userId)
    .orderBy('graded_at')
    .execute()

export const listThanks = (db: Database, userId: string) =>
  db
    .selectFrom('thanks')
    .innerJoin('task', 'task.id', 'thanks.task_id')
    .select(['task.title as task', 'is_shown as isShown', 'written_at as writtenAt'])
    .where('mentor_id', '=', userId)
    .orderBy('written_at')
    .execute()

export const listAbsences = (db: Database, userId: string) =>
  db
    .selectFrom('away')
    .select([
      'begins_at as from',
      'ends_at as until',
      'hands_over as handsOver',
      'is_silent as isSetBySilence',
    ])
    .where('mentor_id', '=', userId)
    .orderBy('begins_at')
    .execute()

export const listPromise = (db: Database, userId: string) =>
  db
    .selectFrom('mentor_promise')
    .select([
      'helps_out as helpsOut',
      'asked_at as askedAt',
      'still_here_at as saidToBeHereAt',
      'reviews_by_mail as reviewsByMail',
    ])
    .where('mentor_id', '=', userId)
    .execute()

export const listClaims = (db: Database, userId: string) =>
  db
    .selectFrom('claim')
    .innerJoin('submission', 'submission.id', 'claim.submission_id')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .select(['task.title as task', 'until', 'ended_at as endedAt'])
    .where('claim.mentor_id', '=', userId)
    .execute()

export const listRemarks = (db: Database, userId: string) =>
  db
    .selectFrom('remark')
    .leftJoin('track', 'track.id', 'remark.track_id')
    .leftJoin('task', 'task.id', 'remark.task_id')
    .select([
      'remark.name',
      'remark.text',
      'track.title as track',
      'task.title as task',
      'is_shared as isShared',
      'remark.created_at as keptAt',
    ])
    .where('mentor_id', '=', userId)
    .orderBy('remark.created_at')
    .execute()
