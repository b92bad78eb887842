import type { FastifyInstance } from 'fastify'
import { type Config, isOnHttps } from '#config/env.ts'
import { requestIdHeader } from '#http/errors/request-id.ts'
import { yearSeconds } from '#time/time.ts'

/**
 * Returns the headers of every answer. A route that needs another value sets it itself (threats: T45 and
 * T46).
 */
export const headersOfEveryAnswer = ({ publicUrl }: Config): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(isOnHttps({ publicUrl })
    ? { 'Strict-Transport-Security': `max-age=${yearSeconds}; includeSubDomains` }
    : {}),
})

export function sendHeadersOfEveryAnswer(app: FastifyInstance, config: Config): void {
  const headers = headersOfEveryAnswer(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    done()
  })
}
