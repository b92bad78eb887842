import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '#http/server/vary.ts'

/*
 * Lets a client keep what it has read and ask whether it still holds: on slow data nothing saves more. A kept answer is
 * asked about each time, and belongs to one session (rules: api 29).
 */

/** The answer to somebody signed in who asked for it. */
export const isRead = ({ method, person }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  person !== undefined && statusCode === 200 && (method === 'GET' || method === 'HEAD')

/** Each encoding has a tag of its own, since a tag stands for bytes. */
export function nameTag(reply: FastifyReply, ofText: string, encoding: string | undefined): string {
  const tag = encoding === undefined ? `"${ofText}"` : `"${ofText}-${encoding}"`
  addVary(reply, 'Authorization')
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' })
  return tag
}

/** A proxy may have weakened the tag; the answer is the same. Fastify counts the bytes of a HEAD itself. */
export const isKnown = ({ method, headers }: FastifyRequest, tag: string): boolean =>
  method !== 'HEAD' &&
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')))

export function sayUnchanged(reply: FastifyReply): null {
  reply.code(304).removeHeader('Content-Type')
  return null
}
