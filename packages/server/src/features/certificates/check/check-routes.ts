import multipart from '@fastify/multipart'
import { addressOf, type Verdict } from '@koya/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { minuteMilliseconds } from '#time/time.ts'
import { checkFile, checkText, type Draw, mostCredentialLetters } from './check-credential.ts'
import { type Checked, limitChecks } from './limit-checks.ts'
import { unreadables } from './unreadables.ts'

const mostBytes = 5_000_000
/** The server reads oversized requests up to this size, so that the browser shows the refusal. */
const mostReadBytes = 30_000_000

interface Checking {
  answer: Answer
  /** New PNG pictures count against the client's limit. */
  drawFor: (request: FastifyRequest) => Draw
}

type Answer = (request: FastifyRequest, reply: FastifyReply, checked: Checked) => Promise<unknown>

/** The form uses no session, so another site that sends the form cannot act for a person. */
export const serveSentChecks = (app: FastifyInstance, context: Context, { answer, drawFor }: Checking) =>
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        files: 1,
        fields: 1,
        parts: 2,
        headerPairs: 20,
        fileSize: mostBytes,
        // One letter more than allowed, so that a longer text is detected instead of cut.
        fieldSize: mostCredentialLetters + 1,
      },
    })
    // A browser shows this response, so client errors become a page instead of JSON.
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
    // Discards the rest of an oversized body, so that the browser finishes sending and shows the answer.
    scope.addHook('onResponse', async ({ raw }) => raw.resume())
  })

async function judge(context: Context, request: FastifyRequest, draw: Draw): Promise<Verdict> {
  if (!request.isMultipart()) return unreadables.form
  const sent = await readSent(request).catch((error: FastifyError) => {
    // An error of the form parser has no code and means a broken form.
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
