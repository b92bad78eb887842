import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { pageOf } from '#db/page.ts'
import { trackExists } from '#db/reach.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { listStages } from './queries.ts'
import { viewStage } from './view.ts'

export function stageRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listStages, async ({ query }) => {
    const { items, totalCount } = await listStages(db, query.search?.track ?? null, pageOf(query))
    return { items: items.map(viewStage), totalCount }
  })

  serve(app, context, operations.listTrackStages, async ({ params, query }) => {
    if (!(await trackExists(db, params.id))) throw notFound()
    const { items, totalCount } = await listStages(db, params.id, pageOf(query))
    return { items: items.map(viewStage), totalCount, length: totalCount }
  })
}
