import multipart from '@fastify/multipart'
import { addressOf, type Verdict } from '@koya/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { minuteMilliseconds } from '#time/time.ts'
import { checkFile, checkText, type Draw, mostCredentialLetters } from './check-credential.ts'
import { type Checked, limitChecks } from './limit-checks.ts'
import { unreadables } from './unreadables.ts'

const mostBytes = 5_000_000
/** What is larger than a file may be is still read to its end, so that the browser gets to see the answer. */
const mostReadBytes = 30_000_000

interface Checking {
  answer: Answer
  /** For a client, who may have only so many drawn. */
  drawFor: (request: FastifyRequest) => Draw
}

type Answer = (request: FastifyRequest, reply: FastifyReply, checked: Checked) => Promise<unknown>

/** The form of the page: a file or a text. Only here a body may be a form, since there is no session to misuse. */
export const serveSentChecks = (app: FastifyInstance, context: Context, { answer, drawFor }: Checking) =>
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        files: 1,
        fields: 1,
        parts: 2,
        headerPairs: 20,
        fileSize: mostBytes,
        fieldSize: mostCredentialLetters,
      },
    })
    // A browser shows what it gets: a page for the person, and never JSON. What is our fault goes on.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) throw error
      return answer(request, reply, { verdict: status === 413 ? unreadables.tooLarge : unreadables.form })
    })
    const route = { bodyLimit: mostReadBytes, handlerTimeout: 3 * minuteMilliseconds }
    scope.post(addressOf('checkCertificate'), route, async (request, reply) =>
      answer(
        request,
        reply,
        await limitChecks(context, request.ip, () => judge(context, request, drawFor(request))),
      ),
    )
    // What is sent beyond the limit is not read, but taken, so that the browser gets to see the answer.
    scope.addHook('onResponse', async ({ raw }) => raw.resume())
  })

async function judge(context: Context, request: FastifyRequest, draw: Draw): Promise<Verdict> {
  if (!request.isMultipart()) return unreadables.form
  const sent = await readSent(request).catch((error: FastifyError) => {
    // What the form may hold is told elsewhere; the reader's own errors have no code.
    if (error.code) throw error
    return null
  })
  if (!sent) return unreadables.form
  const { text, file, isTooLarge } = sent
  if (isTooLarge) return unreadables.tooLarge
  if (file.length > 0) return checkFile(context, file, draw)
  return text.trim() === '' ? unreadables.missing : checkText(context, text)
}

async function readSent(
  request: FastifyRequest,
): Promise<{ text: string; file: Buffer; isTooLarge: boolean }> {
  let text = ''
  let file = Buffer.alloc(0)
  let isTooLarge = false
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'credential' && typeof part.value === 'string') text = part.value
      continue
    }
    const bytes: Buffer[] = []
    for await (const piece of part.file) bytes.push(piece)
    isTooLarge ||= part.file.truncated
    file = Buffer.concat(bytes)
  }
  return { text, file, isTooLarge }
}
