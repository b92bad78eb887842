import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { readFigures } from './read-figures.ts'

export function figureRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readFigures, () => readFigures(context))
}
