import type { FastifyReply } from 'fastify'

export function addVary(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('Vary')
  reply.header('Vary', named === undefined ? header : `${named}, ${header}`)
}
