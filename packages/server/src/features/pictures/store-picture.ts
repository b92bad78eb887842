import { type PictureUse, picturePath } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { parse } from '#foreign/gate.ts'
import { spend } from '#limits/limits.ts'
import { insertPicture } from '#pictures/pictures.ts'
import { recordTrail } from '#shared/trail.ts'

/** Stores a picture; an equal picture keeps its key and adds no row (rules: pictures 5). */
export async function storePicture(context: Context, actorId: string, file: Buffer, use: PictureUse) {
  await spend(context, 'picture', actorId)
  const picture = await parse('picture', { file, use })
  const { key, width, height } = picture
  await inTransaction(context, async (trx) => {
    if (!(await insertPicture(trx, picture, context.clock.now()))) return
    const act = { action: 'picture.stored', objectKind: 'picture', objectId: null } as const
    await recordTrail(trx, { ...act, actorId, before: null, after: { key, width, height } })
  })
  return { key, url: picturePath(key), width, height }
}
