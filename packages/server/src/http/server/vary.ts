import type { FastifyReply } from 'fastify'

/** Names one more header of the request on which the answer depends. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('Vary')
  reply.header('Vary', named === undefined ? header : `${named}, ${header}`)
}
