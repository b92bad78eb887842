import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import { hasLearningRecord } from '#access.ts'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { findHelp, isOpenNow } from '#shared/promise/helpers.ts'
import { readReviewer, viewPromise } from '#shared/promise/promises.ts'
import { viewSubmission } from '#shared/submissions/submissions.ts'
import { isTaskVisible, listTaskSubmissions } from './queries.ts'
import { submitTask } from './submit-task.ts'

export function submissionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listTaskSubmissions, async ({ person, params, query }) => {
    if (!(await isTaskVisible(db, person, params.id))) throw notFound()
    const now = context.clock.now()
    const which = { taskId: params.id, menteeId: query.mentee, now }
    const rows = await listTaskSubmissions(db, person, which, readPage(query))
    const list = mapList(rows, viewSubmission)
    const [current] = rows.items
    if (!hasLearningRecord(person.role) || !current?.is_current || current.graded_at) return list
    const help = isOpenNow(current, now) ? (await findHelp(db, [current.id], now)).get(current.id) : undefined
    const promise = viewPromise(await readReviewer(db, current, now), help)
    return { ...list, items: list.items.with(0, { ...viewSubmission(current), promise }) }
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
