import type { FastifyReply } from 'fastify'

/** Adds names to the `Vary` header, each only once. `names` is a list separated by commas. */
export function addVary(reply: FastifyReply, names: string): void {
  const all = `${reply.getHeader('Vary') ?? ''},${names}`.split(',').map((name) => name.trim())
  reply.header('Vary', [...new Set(all.filter((name) => name !== ''))].join(', '))
}
