import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { photoAddress } from '#db/people.ts'
import { spend } from '#limits.ts'
import { makePhoto, refuseOtherKinds } from './photo-image.ts'
import { replacePhotoKey } from './queries.ts'

/** Stores the picture under a new key, then points the person to it, then removes the old one; tells its address. */
export async function changePhoto(context: Context, userId: string, upload: Buffer): Promise<string> {
  await refuseOtherKinds(upload)
  // What is no picture has cost little and is not counted.
  await spend(context, 'photo', userId)
  const photo = await makePhoto(upload)
  const key = randomBytes(16).toString('hex')
  await context.files.put(key, photo)
  const oldKey = await context.db.transaction().execute((trx) => replacePhotoKey(trx, userId, key))
  if (oldKey) await context.files.remove(oldKey)
  return photoAddress(key)
}
