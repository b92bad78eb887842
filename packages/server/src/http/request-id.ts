import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** On every answer; each line that the log holds of the request names the same (rules: api 28). */
export const requestIdHeader = 'X-Request-Id'

/** Made here and never taken from the caller, who could otherwise write into the log. */
export const makeRequestId = (): string => randomUUID()

export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
}
