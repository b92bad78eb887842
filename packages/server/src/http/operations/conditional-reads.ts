import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '#http/server/vary.ts'

/**
 * This file lets a client keep an answer and ask whether the kept answer is still current (rules: api 29).
 */

/** True for a successful GET or HEAD request by a signed-in person. */
export const isRead = ({ method, person }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  person !== undefined && statusCode === 200 && (method === 'GET' || method === 'HEAD')

/** Sets the caching headers and returns the ETag. The ETag is strong, so each encoding needs its own ETag. */
export function nameTag(reply: FastifyReply, ofText: string, encoding: string | undefined): string {
  const tag = encoding === undefined ? `"${ofText}"` : `"${ofText}-${encoding}"`
  addVary(reply, 'Authorization')
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' })
  return tag
}

/**
 * True if the client already has this answer. False for HEAD, because its answer states the full length.
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
