import { operations, type SavedView } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { deleteView, listViews, type ViewRow } from './queries.ts'
import { saveView } from './save-view.ts'

export function viewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listViews, async ({ person }) => {
    const items = (await listViews(context.db, person.id)).map(viewSaved)
    return { items, totalCount: items.length }
  })

  serve(app, context, operations.saveView, async ({ person, body }) =>
    viewSaved(await saveView(context, person.id, body)),
  )

  serve(app, context, operations.deleteView, async ({ person, params: { id } }) => {
    await inTransaction(context, async (trx) => {
      if (!(await deleteView(trx, person.id, id))) throw notFound()
    })
    return { message: 'The view is deleted' }
  })
}

const viewSaved = ({ id, list, name, query, created_at }: ViewRow): z.input<typeof SavedView> => ({
  id,
  list,
  name,
  query,
  createdAt: created_at.toISOString(),
})
