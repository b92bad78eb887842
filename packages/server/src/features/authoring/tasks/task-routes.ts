import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import { renderSent } from '#content/render-shown.ts'
import type { Context } from '#context.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { changeTaskState } from './change-task-state.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { orderTasks } from './order-tasks.ts'
import { readTask } from './task-view.ts'
import { updateTask } from './update-task.ts'

/** The maximum size of a body. The longest source and note fit, even if JSON escapes every character. */
const sourceBytes = 512 * 1024

export function authoredTaskRoutes(app: FastifyInstance, context: Context): void {
  const long = { bodyLimit: sourceBytes }

  serve(app, context, operations.createTask, ({ person, params, headers, body }) =>
    createTask(context, {
      actorId: person.id,
      key: headers['idempotency-key'],
      stageId: params.id,
      form: body,
    }),
  )

  serve(app, context, operations.readAuthoredTask, ({ params }) => readTask(context.db, params.id))

  serve(app, context, operations.updateTask, (call) => updateTask(context, changeOf(call), call.body), long)

  serve(app, context, operations.changeTaskState, (call) =>
    changeTaskState(context, changeOf(call), call.body.state),
  )

  serve(app, context, operations.deleteTask, (call) => deleteTask(context, changeOf(call)))

  serve(app, context, operations.orderTasks, ({ person, params, body }) =>
    orderTasks(context, { actorId: person.id, stageId: params.id, ids: body.ids }),
  )

  serve(app, context, operations.previewBrief, ({ body }) => renderSent(context.db, body.source), long)
}
