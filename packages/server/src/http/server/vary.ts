import type { FastifyReply } from 'fastify'

/** Adds a request header to `Vary`, because the answer depends on it. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('Vary')
  reply.header('Vary', named === undefined ? header : `${named}, ${header}`)
}
