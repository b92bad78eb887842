import { operations, type Remark } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { changeRemark, keepRemark } from './keep-remark.ts'
import { listRemarks } from './list-remarks.ts'
import { type RemarkRow, removeRemark } from './queries.ts'

export function remarkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listRemarks, async ({ person, query }) =>
    mapList(await listRemarks(context.db, person, query.task, readPage(query)), (row) =>
      viewRemark(row, person.id),
    ),
  )

  serve(app, context, operations.keepRemark, async ({ person, body }) =>
    viewRemark(await keepRemark(context, person, body), person.id),
  )

  serve(app, context, operations.changeRemark, async ({ person, params, body }) =>
    viewRemark(await changeRemark(context, person, params.id, body), person.id),
  )

  serve(app, context, operations.deleteRemark, async ({ person, params }) => {
    await inTransaction(context, async (trx) => {
      if (!(await removeRemark(trx, person.id, params.id))) throw notFound()
    })
    return { message: 'The remark is deleted' }
  })
}

const viewRemark = (row: RemarkRow, viewerId: string): z.input<typeof Remark> => ({
  id: row.id,
  name: row.name,
  text: row.text,
  task: row.task_id === null ? null : { id: row.task_id, title: row.task_title ?? '' },
  track: row.track_id === null ? null : { id: row.track_id, title: row.track_title ?? '' },
  isShared: row.is_shared,
  isOwn: row.author_id === viewerId,
  author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
})
