import type { Trx } from '#context.ts'

/** Sets a person's photo and tells the key it had; locked, so that of two changes each removes another file. */
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
