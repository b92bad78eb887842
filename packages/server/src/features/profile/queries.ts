import type { ProfileForm } from '@koya/contract'
import type { Trx } from '#context.ts'
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
    .select((eb) => [enrolledTracks(eb).as('enrolledTracks'), mentoredTracks(eb).as('mentoredTracks')])
    .where('user.id', '=', userId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const updateProfile = (db: Database, userId: string, form: ProfileForm) =>
  db.updateTable('user').set(toUserRow(form)).where('id', '=', userId).execute()

/** Sets a person's photo and tells the key it had; locked, so that of two changes each removes another one. */
export async function replacePhotoKey(trx: Trx, userId: string, key: string): Promise<string | null> {
  const before = await trx
    .selectFrom('user')
    .select('photo_key')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  await trx.updateTable('user').set({ photo_key: key }).where('id', '=', userId).execute()
  return before?.photo_key ?? null
}
