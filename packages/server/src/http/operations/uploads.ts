import multipart from '@fastify/multipart'
import { type Operation, pictureMaxBytes, pictureTooLarge } from '@koya/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { badRequest, Refusal } from '#errors.ts'
import { minuteMilliseconds } from '#time/time.ts'
import { type Call, serve } from './serve.ts'

/** The greatest size of the form around the file, in bytes. */
const formBytes = 10_000
const slowUploadMilliseconds = 3 * minuteMilliseconds

type Upload = Operation & { file: 'file' }

/** The limit and the messages for one kind of file. */
interface FileKind {
  maxBytes: number
  tooLarge: string
  missing: string
}
const picture: FileKind = {
  maxBytes: pictureMaxBytes,
  tooLarge: pictureTooLarge,
  missing: 'Choose a picture',
}

/** Serves an operation that takes one file, in a scope of its own that accepts multipart forms. */
export const serveUpload = <const O extends Upload>(
  app: FastifyInstance,
  context: Context,
  operation: O,
  handle: (call: Call<O>, upload: Buffer) => Promise<z.input<O['answer']['body']>>,
  kind = picture,
) =>
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: kind.maxBytes - 1 },
    })
    serve(scope, context, operation, async (call) => handle(call, await readUpload(call.request, kind)), {
      bodyLimit: kind.maxBytes + formBytes,
      handlerTimeout: slowUploadMilliseconds,
    })
  })

/** Reads the file in the field `file`; throws a 400 for a malformed form. */
const readUpload = (request: FastifyRequest, kind: FileKind): Promise<Buffer> =>
  readForm(request, kind).catch((error: FastifyError) => {
    // The form reader throws errors without a code for a malformed form.
    throw error instanceof Refusal || error.code ? error : badRequest()
  })

/** Reads the form to its end, because only then does the form reader report a second file. */
async function readForm(request: FastifyRequest, kind: FileKind): Promise<Buffer> {
  const missing = new Refusal(422, 'no_file', kind.missing)
  if (!request.isMultipart()) throw missing
  let upload: Buffer | undefined
  for await (const part of request.files()) {
    if (part.fieldname !== 'file') throw missing
    upload = await part.toBuffer().catch((error: unknown) => {
      if (part.file.truncated) throw new Refusal(413, 'photo_too_large', kind.tooLarge)
      throw error
    })
  }
  if (!upload) throw missing
  return upload
}
