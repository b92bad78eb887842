import type { FastifyInstance } from 'fastify'
import { badRequest } from '#errors.ts'

/**
 * Refuses two `Host` headers, because proxies disagree about which one counts. Answers 404 to the path `//`,
 * which would otherwise open the landing page.
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
