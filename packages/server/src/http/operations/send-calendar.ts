import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagOf } from '#content/cached-json.ts'
import { isKnown, sayUnchanged } from './conditional-reads.ts'

interface SentCalendar {
  text: string
  /** The name of the file. */
  name: string
  /** The value of `Cache-Control`. */
  caching: string
}

/** Sends a calendar file, or a 304 if the calendar app already has the same text. */
export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, name, caching }: SentCalendar,
): FastifyReply | null {
  const tag = `"${tagOf(text)}"`
  // The tag is weak, because compression can change the bytes of the answer.
  reply.headers({ ETag: `W/${tag}`, 'Cache-Control': caching })
  if (isKnown(request, tag)) return sayUnchanged(reply)
  reply.header('Content-Disposition', `inline; filename="${name}"`)
  return reply.type('text/calendar; charset=utf-8').send(text)
}
