import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { findNames, listTrail, listTrailActors } from './queries.ts'
import { idsIn, viewTrailLine } from './view.ts'

export function trailRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listTrail, async ({ query }) => {
    const lines = await listTrail(context.db, query, readPage(query))
    const names = await findNames(context.db, [...new Set(lines.items.flatMap(idsIn))])
    return mapList(lines, (line) => viewTrailLine(line, names))
  })

  serve(app, context, operations.listTrailActors, ({ query }) => listTrailActors(context.db, readPage(query)))
}
