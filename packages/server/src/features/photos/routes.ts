import multipart from '@fastify/multipart'
import { operations, photoMaxBytes, photoTooLarge } from '@koya/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { notFound, Refusal } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { changePhoto } from './change-photo.ts'

const yearInSeconds = 60 * 60 * 24 * 365
const formOverhead = 10_000
const slowUploadMilliseconds = 180_000

/** A scope of its own: only here a body may be a multipart form. */
export async function photoRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: photoMaxBytes - 1 },
  })

  serve(
    app,
    context,
    operations.uploadProfilePhoto,
    async ({ person, request }) => {
      const upload = await readUpload(request)
      return { message: 'The picture was uploaded', photoUrl: await changePhoto(context, person.id, upload) }
    },
    { bodyLimit: photoMaxBytes + formOverhead, handlerTimeout: slowUploadMilliseconds },
  )

  app.get<{ Params: { key: string } }>('/photos/:key', async (request, reply) => {
    const { key } = request.params
    const photo = /^[a-f0-9]{32}$/.test(key) ? await context.files.get(key) : null
    if (!photo) throw notFound()
    return (
      reply
        .header('Cache-Control', `public, max-age=${yearInSeconds}, immutable`)
        // Shown by the clients of other origins as well (CLIENT_ORIGINS).
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Content-Disposition', 'inline; filename="photo.webp"')
        .header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .type('image/webp')
        .send(photo)
    )
  })
}

/** Reads the form to its end, so that a second file is noticed. */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const missing = new Refusal(422, 'no_file', 'Choose a picture')
  if (!request.isMultipart()) throw missing
  let upload: Buffer | undefined
  for await (const part of request.files()) {
    if (part.fieldname !== 'file') throw missing
    upload = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw new Refusal(413, 'photo_too_large', photoTooLarge)
      throw error
    })
  }
  if (!upload) throw missing
  return upload
}
