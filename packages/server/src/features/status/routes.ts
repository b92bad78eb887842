import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { readStatus } from './read-status.ts'

export function statusRoutes(app: FastifyInstance, context: Context): void {
  // Uses the spare connections, because admins need the status also when all other connections are taken.
  const aside = { ...context, db: context.spare }
  serve(app, aside, operations.readStatus, () => readStatus(aside, app.proxies.unknown))
}
