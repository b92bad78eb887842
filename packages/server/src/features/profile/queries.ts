import type { ProfileForm } from '@koya/contract'
import type { Database } from '#db/client.ts'
import {
  contactColumns,
  enrolledTracks,
  mentoredTracks,
  personalColumns,
  publicColumns,
  toUserRow,
} from '#db/people.ts'

export const findProfile = (db: Database, userId: string) =>
  db
    .selectFrom('user')
    .select(publicColumns)
    .select(contactColumns)
    .select(personalColumns)
    .select('user.role')
    .select(['user.created_at', 'user.profile_updated_at'])
    .select((eb) => [enrolledTracks(eb).as('enrolledTracks'), mentoredTracks(eb).as('mentoredTracks')])
    .where('user.id', '=', userId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const updateProfile = (db: Database, userId: string, form: ProfileForm, now: Date) =>
  db
    .updateTable('user')
    .set({ ...toUserRow(form), profile_updated_at: now })
    .where('id', '=', userId)
    .execute()

/** The photo that was shown until then is removed with it. */
export const updatePhotoKey = (db: Database, userId: string, key: string, now: Date) =>
  db.updateTable('user').set({ photo_key: key, profile_updated_at: now }).where('id', '=', userId).execute()
