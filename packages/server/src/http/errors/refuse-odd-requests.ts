import type { FastifyInstance } from 'fastify'
import { badRequest } from '#errors.ts'

/**
 * A request with two `Host` headers is read differently by different proxies, and the first of them would be taken here.
 * The path `//` would be taken for the landing page, as `/` with a slash behind it.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw badRequest()
    if (/^\/\/+(?:\?|$)/.test(url)) {
      reply.callNotFound()
      return reply
    }
  })
}
