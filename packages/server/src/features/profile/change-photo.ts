import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { parse } from '#foreign/gate.ts'
import { spend } from '#limits/limits.ts'
import { insertPhoto } from '#pictures/pictures.ts'
import { photoAddress } from '#shared/people/people.ts'
import { updatePhotoKey } from './queries.ts'

/** Stores the picture under a new key in place of the old one; tells its address (rules: profile 19). */
export async function changePhoto(context: Context, userId: string, upload: Buffer): Promise<string> {
  await parse('pictureKind', upload)
  // What is no picture has cost little and is not counted.
  await spend(context, 'photo', userId)
  const content = await parse('photo', upload)
  const key = randomBytes(16).toString('hex')
  await context.db.transaction().execute(async (trx) => {
    await insertPhoto(trx, { key, content })
    await updatePhotoKey(trx, userId, key, context.clock.now())
  })
  return photoAddress(key)
}
