import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#errors.ts'

/** Lets the bodies in this scope be a form with one file of at most so many bytes. */
export async function takeUploads(scope: FastifyInstance, mostBytes: number): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: mostBytes },
  })
}

/** The one file, in the field `file`. The form is read to its end, so that a second file is noticed. */
export async function readUpload(request: FastifyRequest, tooLarge: string): Promise<Buffer> {
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
