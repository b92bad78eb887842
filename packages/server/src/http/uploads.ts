import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Refusal } from '#errors.ts'

/** Lets the bodies in this scope be a form with one file of at most so many bytes. */
export async function takeUploads(scope: FastifyInstance, mostBytes: number): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: mostBytes },
  })
}

/** The one file, in the field `file`; a form that cannot be read is the sender's fault. */
export const readUpload = (request: FastifyRequest, tooLarge: string): Promise<Buffer> =>
  readForm(request, tooLarge).catch((error: FastifyError) => {
    // What the form may hold is told elsewhere; the reader's own errors have no code.
    throw error instanceof Refusal || error.code ? error : badRequest()
  })

/** The form is read to its end, so that a second file is noticed. */
async function readForm(request: FastifyRequest, tooLarge: string): Promise<Buffer> {
  const missing = new Refusal(422, 'no_file', 'Choose a picture')
  if (!request.isMultipart()) throw missing
  let upload: Buffer | undefined
  for await (const part of request.files()) {
    if (part.fieldname !== 'file') throw missing
    upload = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw new Refusal(413, 'photo_too_large', tooLarge)
      throw error
    })
  }
  if (!upload) throw missing
  return upload
}
