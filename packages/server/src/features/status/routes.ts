import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/serve.ts'
import { readStatus } from './read-status.ts'

export function statusRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readStatus, () => readStatus(context, app.proxies.unknown))
}
