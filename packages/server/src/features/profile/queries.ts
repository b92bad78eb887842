import type { ProfileForm } from '@koya/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import { isFinished, isPresent } from '#shared/enrollment/enrollment-states.ts'
import {
  contactColumns,
  endedTracks,
  enrolledTracks,
  mentoredTracks,
  personalColumns,
  publicColumns,
  toUserRow,
} from '#shared/people/people.ts'

export const findProfile = (db: Database, userId: string) =>
  db
    .selectFrom('user')
    .select(publicColumns)
    .select(contactColumns)
    .select(personalColumns)
    .select('user.role')
    .select(['user.created_at', 'user.profile_updated_at'])
    .select((eb) => [enrolledTracks(eb).as('enrolledTracks'), mentoredTracks(eb).as('mentoredTracks')])
    .select((eb) => endedTracks(eb).as('endedTracks'))
    .where('user.id', '=', userId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Lists finished and ended enrollments, newest first, with their current attempts in task order. */
export const listLearned = (db: Database, userId: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .select(['track.id', 'track.title', 'enrollment.created_at', isFinished.as('is_finished')])
    .select(sql<string>`mentor.first_name || ' ' || mentor.last_name`.as('mentor'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('submission')
          .innerJoin('task', 'task.id', 'submission.task_id')
          .innerJoin('stage', 'stage.id', 'task.stage_id')
          .select(['submission.id', 'task.title', 'submission.task_url', 'submission.submitted_at'])
          .select(['submission.grade_percentage', 'submission.mentor_comment', 'submission.weave'])
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('thanks')
                .select('thanks.id')
                .where('thanks.mentee_id', '=', userId)
                .whereRef('thanks.task_id', '=', 'task.id'),
            ).as('is_thanked'),
          )
          .where('submission.mentee_id', '=', userId)
          .where('submission.is_current', '=', sql.lit(true))
          .whereRef('stage.track_id', '=', 'enrollment.track_id')
          .orderBy('stage.position')
          .orderBy('task.position'),
      ).as('work'),
    )
    .where('enrollment.mentee_id', '=', userId)
    .where(({ not }) => not(isPresent))
    .orderBy('enrollment.created_at', 'desc')
    .execute()

export type LearnedRow = Awaited<ReturnType<typeof listLearned>>[number]

/** Changes the fields if the profile still has the version `seen`; null accepts any version. */
export const updateProfile = (
  db: Database,
  userId: string,
  form: ProfileForm,
  { now, seen }: { now: Date; seen: Date | null },
) =>
  db
    .updateTable('user')
    .set({ ...toUserRow(form), profile_updated_at: nextVersion(now) })
    .where('id', '=', userId)
    .$if(seen !== null, (users) =>
      users.where(sql<Date>`date_trunc('milliseconds', coalesce(profile_updated_at, created_at))`, '=', seen),
    )
    .executeTakeFirstOrThrow()

/** SQL: the new version of a profile: `now`, but at least a millisecond after the last version. */
const nextVersion = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, profile_updated_at + interval '1 millisecond')`

/** Sets a user's photo; a database trigger deletes the former one. */
export const updatePhotoKey = (db: Database, userId: string, key: string, now: Date) =>
  db
    .updateTable('user')
    .set({ photo_key: key, profile_updated_at: nextVersion(now) })
    .where('id', '=', userId)
    .execute()
