import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '#http/server/vary.ts'

/*
 * Lets a client cache an answer and ask whether it is still current. The client asks each time, and a cached
 * answer belongs to one session (rules: api 29).
 */

/** True for a successful GET or HEAD request by a signed-in person. */
export const isRead = ({ method, person }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  person !== undefined && statusCode === 200 && (method === 'GET' || method === 'HEAD')

/**
 * Sets the caching headers of an answer and returns its ETag. Each encoding has its own tag, since a strong
 * tag identifies exact bytes.
 */
export function nameTag(reply: FastifyReply, ofText: string, encoding: string | undefined): string {
  const tag = encoding === undefined ? `"${ofText}"` : `"${ofText}-${encoding}"`
  addVary(reply, 'Authorization')
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' })
  return tag
}

/**
 * True when the client already has this answer. Accepts weak tags, because a proxy may have weakened ours.
 * Never true for HEAD: the answer to HEAD must state the length of the full body, so Fastify needs that body.
 */
export const isKnown = ({ method, headers }: FastifyRequest, tag: string): boolean =>
  method !== 'HEAD' &&
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')))

export function sayUnchanged(reply: FastifyReply): null {
  reply.code(304).removeHeader('Content-Type')
  return null
}
