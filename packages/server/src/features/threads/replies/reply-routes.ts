import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'
import { mostReadBytes, takeReply } from './take-reply.ts'

/** The maximum size of a mail; a larger one gets 413. */
const mostBytes = 26_000_000
const slowMilliseconds = 3 * minuteMilliseconds
const mostOffMilliseconds = 5 * minuteMilliseconds

const Signed = z.object({
  'koya-timestamp': z.string().check(z.regex(/^\d{10}$/)),
  'koya-signature': z.string().check(z.regex(/^[\da-f]{64}$/)),
})

/** Accepts signed mails; the answer must not reveal which addresses exist (rules: threads 16). */
export function replyRoutes(app: FastifyInstance, context: Context): void {
  const secret = context.config.inbound?.secret
  if (!secret) return
  app.register(async (inbound) => {
    inbound.removeAllContentTypeParsers()
    // The handler reads the body in pieces, so that a large mail needs little memory.
    inbound.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const route = { bodyLimit: mostBytes, handlerTimeout: slowMilliseconds }
    inbound.post('/inbound/mail', route, async (request, reply) => {
      const signed = readSignature(request, context.clock.now())
      if (!signed) return reply.code(401).send({ message: 'Sign the mail, with the present time' })
      const mail = await readMail(request.raw, createHmac('sha256', secret).update(`${signed.timestamp}.`))
      if (!mail) return reply.code(413).send({ message: 'This mail is too large' })
      if (!timingSafeEqual(mail.signature, signed.signature))
        return reply.code(401).send({ message: 'The signature is not that of this mail' })
      await takeReply(context, mail.begin)
      return reply.code(204).send()
    })
  })
}

/**
 * Returns the signature and its timestamp. Returns null if a header is missing or invalid, or if the
 * timestamp differs from `now` by more than 5 minutes.
 */
function readSignature({ headers }: FastifyRequest, now: Date) {
  const { data } = z.safeParse(Signed, headers)
  if (!data) return null
  const timestamp = data['koya-timestamp']
  const offMilliseconds = Math.abs(Number(timestamp) * secondMilliseconds - now.getTime())
  if (offMilliseconds > mostOffMilliseconds) return null
  return { timestamp, signature: Buffer.from(data['koya-signature'], 'hex') }
}

/** Reads a mail to compute its signature, and keeps its beginning; null if the mail is too large. */
async function readMail(body: Readable, hmac: ReturnType<typeof createHmac>) {
  const begin: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    const part: Buffer = chunk
    hmac.update(part)
    if (bytes < mostReadBytes) begin.push(part)
    bytes += part.length
    if (bytes > mostBytes) return null
  }
  return { begin: Buffer.concat(begin), signature: hmac.digest() }
}
