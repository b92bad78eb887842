import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#env.ts'

const tenMinutes = 600

/** Lets the configured clients of others call from their own origin; there are no cookies to send along. */
export async function admitClients(api: FastifyInstance, { clientOrigins }: Config): Promise<void> {
  await api.register(cors, {
    origin: [...clientOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After'],
    credentials: false,
    maxAge: tenMinutes,
    strictPreflight: false,
  })
}
