import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists.ts'
import { viewSubmission } from '#db/submissions.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { isTaskVisible, listTaskSubmissions } from './queries.ts'
import { submitTask } from './submit-task.ts'

export function submissionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listTaskSubmissions, async ({ person, params, query }) => {
    if (!(await isTaskVisible(db, person, params.id))) throw notFound()
    const which = { taskId: params.id, menteeId: query.mentee }
    return mapList(await listTaskSubmissions(db, person, which, readPage(query)), viewSubmission)
  })

  serve(app, context, operations.submitTask, ({ person, params, headers, body }) =>
    submitTask(context, {
      mentee: person,
      taskId: params.id,
      key: headers['idempotency-key'],
      form: body,
    }),
  )
}
