import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { findTask, listTasks } from './queries.ts'
import { viewTask } from './view.ts'

export function taskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listTasks, async ({ person, query }) =>
    mapList(await listTasks(db, person, query.track, readPage(query)), (row) => viewTask(row, person)),
  )

  serve(app, context, operations.readTask, async ({ person, params }) => {
    const row = await findTask(db, person, params.id)
    if (!row) throw notFound()
    return viewTask(row, person)
  })
}
