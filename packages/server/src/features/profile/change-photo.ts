import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { parse } from '#foreign/gate.ts'
import { spend } from '#limits/limits.ts'
import { insertPhoto } from '#pictures/pictures.ts'
import { runOnce } from '#shared/idempotency.ts'
import { photoAddress } from '#shared/people/people.ts'
import { updatePhotoKey } from './queries.ts'

interface Changing {
  userId: string
  key: string | undefined
  upload: Buffer
}

/** Replaces a user's photo under a new key and returns its address (rules: profile 19). */
export async function changePhoto(context: Context, { userId, key, upload }: Changing) {
  await parse('pictureKind', upload)
  const request = ['uploadProfilePhoto', createHash('sha256').update(upload).digest('hex')]
  // Counts only real pictures towards the limit, because refusing other uploads costs little.
  await spend(context, 'photo', userId)
  const content = await parse('photo', upload)
  return runOnce(context, { userId, key, request }, async (trx) => {
    const photoKey = randomBytes(16).toString('hex')
    await insertPhoto(trx, { key: photoKey, content })
    await updatePhotoKey(trx, userId, photoKey, context.clock.now())
    return { message: 'The picture was uploaded', photoUrl: photoAddress(photoKey) }
  })
}
