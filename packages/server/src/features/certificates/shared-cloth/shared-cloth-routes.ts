import { type ClothFacts, clothFolder, operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import { tagOf } from '#content/cached-json.ts'
import type { Context } from '#context.ts'
import { isKnown, sayUnchanged } from '#http/operations/conditional-reads.ts'
import { serve } from '#http/operations/serve.ts'
import { clientKey, spend } from '#limits/limits.ts'
import { cachePictures } from '../credential/cached-pictures.ts'
import { checkLearner, readSharedCloth, shareCloth } from './share-cloth.ts'
import { deleteSharedCloth, readClothFacts } from './shared-cloth-queries.ts'

export function sharedClothRoutes(app: FastifyInstance, context: Context): void {
  const learnerOf = async (menteeId: string, trackId: string) => {
    const learner = { menteeId, trackId }
    await checkLearner(context, learner)
    return learner
  }

  serve(app, context, operations.readSharedCloth, async ({ person, params }) =>
    readSharedCloth(context, await learnerOf(person.id, params.id)),
  )
  serve(app, context, operations.shareCloth, async ({ person, params }) =>
    shareCloth(context, await learnerOf(person.id, params.id)),
  )
  serve(app, context, operations.withdrawCloth, async ({ person, params }) => {
    await deleteSharedCloth(context.db, await learnerOf(person.id, params.id))
    return { message: 'Your picture is withdrawn' }
  })
}

/** Serves the public pictures; `drawSvg` comes from the web app (decision 0018). */
export function serveClothPictures(
  app: FastifyInstance,
  context: Context,
  drawSvg: (told: ClothFacts) => Promise<string>,
): void {
  const readPicture = cachePictures(drawSvg)
  app.get<{ Params: { file: string } }>(`${clothFolder}:file`, async (request, reply) => {
    const [, key] = /^([\w-]{22})\.png$/.exec(request.params.file) ?? []
    const told = key === undefined ? null : await readClothFacts(context.db, key, context.config.publicUrl)
    if (!told) {
      await spend(context, 'tokenClient', clientKey(request.ip))
      return reply.callNotFound()
    }
    const tag = `"${tagOf(JSON.stringify(told))}"`
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' })
    if (isKnown(request, tag)) return sayUnchanged(reply)
    const picture = await readPicture(told, () => spend(context, 'drawClient', clientKey(request.ip)))
    return reply.type('image/png').send(picture)
  })
}
