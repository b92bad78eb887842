import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { isKnown, sayUnchanged } from '#http/operations/conditional-reads.ts'
import { serveUpload } from '#http/operations/uploads.ts'
import { findPicture } from '#pictures/pictures.ts'
import { yearSeconds } from '#time/time.ts'
import { storePicture } from './store-picture.ts'

export async function pictureRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await serveUpload(app, context, operations.storePicture, ({ person, query }, upload) =>
    storePicture(context, person.id, upload, query.use),
  )
  servePictures(app, context, '/pictures/:key', /^[0-9a-f]{64}$/)
  servePictures(app, context, '/photos/:key', /^[0-9a-f]{32}$/)
}

/** Serves pictures without a login; clients may cache them, because a changed picture has a new address. */
function servePictures(app: FastifyInstance, { db }: Context, path: string, keys: RegExp): void {
  app.get<{ Params: { key: string } }>(path, async (request, reply) => {
    const { key } = request.params
    const picture = keys.test(key) ? await findPicture(db, key) : null
    if (!picture) throw notFound()
    const tag = `"${key}"`
    reply.headers({
      ETag: tag,
      'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
      // Clients on other origins show these pictures too (decision 0023).
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    if (isKnown(request, tag)) return sayUnchanged(reply)
    return reply.type('image/webp').send(picture)
  })
}
