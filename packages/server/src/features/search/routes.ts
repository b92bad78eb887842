import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { search } from './search.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.search, ({ person, query }) => search(context.db, person, query.words))
}
