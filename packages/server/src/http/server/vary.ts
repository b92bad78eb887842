import type { FastifyReply } from 'fastify'

/** Adds names, separated by commas, to those of `Vary`, each once. */
export function addVary(reply: FastifyReply, names: string): void {
  const all = `${reply.getHeader('Vary') ?? ''},${names}`.split(',').map((name) => name.trim())
  reply.header('Vary', [...new Set(all.filter((name) => name !== ''))].join(', '))
}
