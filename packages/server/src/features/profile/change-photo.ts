import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { parse } from '#foreign/gate.ts'
import { spend } from '#limits/limits.ts'
import { insertPhoto } from '#pictures/pictures.ts'
import { photoAddress } from '#shared/people/people.ts'
import { updatePhotoKey } from './queries.ts'

/** Replaces a user's photo under a new key and returns its address (rules: profile 19). */
export async function changePhoto(context: Context, userId: string, upload: Buffer): Promise<string> {
  await parse('pictureKind', upload)
  // Uploads that are no pictures cost little, so they do not count towards the limit.
  await spend(context, 'photo', userId)
  const content = await parse('photo', upload)
  const key = randomBytes(16).toString('hex')
  await context.db.transaction().execute(async (trx) => {
    await insertPhoto(trx, { key, content })
    await updatePhotoKey(trx, userId, key, context.clock.now())
  })
  return photoAddress(key)
}
