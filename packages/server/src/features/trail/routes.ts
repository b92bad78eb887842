import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists.ts'
import { serve } from '#http/serve.ts'
import { listTrail } from './queries.ts'
import { viewTrailLine } from './view.ts'

export function trailRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listTrail, async ({ query }) =>
    mapList(await listTrail(context.db, query, readPage(query)), viewTrailLine),
  )
}
