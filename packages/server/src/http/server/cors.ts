import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/env.ts'
import { requestIdHeader } from '#http/errors/request-id.ts'
import { momentHeader } from '#http/operations/serve.ts'

const tenMinutes = 600

/** Lets the configured clients call from their own origins. The browser sends no cookies with these calls. */
export async function admitClients(api: FastifyInstance, { clientOrigins }: Config): Promise<void> {
  await api.register(cors, {
    origin: [...clientOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Challenge-Answer',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      // The HTTP clients of many frameworks send this header; this server does not read it.
      'X-Requested-With',
    ],
    exposedHeaders: `Date, ETag, ${momentHeader}, Location, Retry-After, ${requestIdHeader}`,
    credentials: false,
    maxAge: tenMinutes,
    strictPreflight: false,
  })
  // Pages of our own origin need no `Access-Control-Expose-Headers`, because they may read all headers.
  api.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('Access-Control-Allow-Origin')) reply.removeHeader('Access-Control-Expose-Headers')
    done(null, payload)
  })
}
