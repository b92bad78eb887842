import type { FastifyInstance } from 'fastify'
import { type Config, isOnHttps } from '#config/env.ts'
import { requestIdHeader } from '#http/errors/request-id.ts'
import { yearSeconds } from '#time/time.ts'

/** Returns the headers of every answer, which a route may override (threats: T45 and T46). */
export const headersOfEveryAnswer = ({ publicUrl }: Config): Record<string, string> => ({
  'Cache-Control': 'no-store',
  // This policy needs no rule for forms, because pages set their own policy.
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(isOnHttps({ publicUrl })
    ? { 'Strict-Transport-Security': `max-age=${yearSeconds}; includeSubDomains` }
    : {}),
})

/** Headers that have an effect only on pages, so other answers leave them out. */
const ofPages = ['Cross-Origin-Opener-Policy', 'X-Frame-Options']

export function sendHeadersOfEveryAnswer(app: FastifyInstance, config: Config): void {
  const headers = headersOfEveryAnswer(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!String(reply.getHeader('Content-Type')).startsWith('text/html')) {
      for (const name of ofPages) reply.removeHeader(name)
    }
    done(null, payload)
  })
}
