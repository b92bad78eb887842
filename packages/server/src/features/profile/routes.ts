import { operations, type ProfileForm, photoMaxBytes, photoTooLarge } from '@koya/contract'
import { readPhoneNumber, wrongPhoneNumber } from '@koya/contract/phone-number'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { invalid, noSession, notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { readUpload, takeUploads } from '#http/uploads.ts'
import type { Person } from '#sessions.ts'
import { minuteMilliseconds, yearSeconds } from '#time.ts'
import { changePhoto } from './change-photo.ts'
import { findProfile, updateProfile } from './queries.ts'
import { viewProfile } from './view.ts'

/** A form around a picture needs some bytes of its own. */
const formBytes = 10_000
const slowUploadMilliseconds = 3 * minuteMilliseconds

/** The number with its country (rules: profile 6). */
function dialled({ phoneNumber, country }: ProfileForm): string {
  const number = readPhoneNumber(phoneNumber, country)
  if (!number) throw invalid('phoneNumber', wrongPhoneNumber)
  return number.text
}

export async function profileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db, files } = context

  const readProfile = async (person: Person) => {
    const row = await findProfile(db, person.id)
    if (!row) throw noSession()
    return viewProfile(row)
  }

  serve(app, context, operations.readProfile, ({ person }) => readProfile(person))

  serve(app, context, operations.updateProfile, async ({ body, person }) => {
    await updateProfile(db, person.id, { ...body, phoneNumber: dialled(body) })
    return readProfile(person)
  })

  // A scope of its own: only here a body may be a multipart form.
  await app.register(async (uploads) => {
    await takeUploads(uploads, photoMaxBytes - 1)
    serve(
      uploads,
      context,
      operations.uploadProfilePhoto,
      async ({ person, request }) => {
        const upload = await readUpload(request, photoTooLarge)
        return {
          message: 'The picture was uploaded',
          photoUrl: await changePhoto(context, person.id, upload),
        }
      },
      { bodyLimit: photoMaxBytes + formBytes, handlerTimeout: slowUploadMilliseconds },
    )
  })

  app.get<{ Params: { key: string } }>('/photos/:key', async (request, reply) => {
    const { key } = request.params
    const photo = /^[a-f0-9]{32}$/.test(key) ? await files.get(key) : null
    if (!photo) throw notFound()
    return (
      reply
        .header('Cache-Control', `public, max-age=${yearSeconds}, immutable`)
        // Shown by the clients of other origins as well (CLIENT_ORIGINS).
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Content-Disposition', 'inline; filename="photo.webp"')
        .header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .type('image/webp')
        .send(photo)
    )
  })
}
