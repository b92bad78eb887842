import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

/**
 * Lets a client keep what it has read and ask whether it still holds: on slow data nothing saves more. The tag is that
 * of the bytes as they go out, so that each encoding has its own; a kept answer is asked about each time, and belongs
 * to one session (rules: api 29).
 */
export async function answerConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  addVary(reply, 'Authorization')
  reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' })
  // Fastify counts the bytes of a HEAD itself, and there are none to save.
  if (request.method === 'HEAD' || !isNamed(etag, request.headers['if-none-match'])) return payload
  reply.code(304).removeHeader('Content-Type')
  reply.removeHeader('Content-Encoding')
  return null
}

/** A proxy may have weakened the tag; the answer is the same. */
const isNamed = (etag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch.split(',').some((given) => ['*', etag].includes(given.trim().replace(/^W\//, '')))
