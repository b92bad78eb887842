import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { changeStageState } from './change-stage-state.ts'
import { createStage } from './create-stage.ts'
import { deleteStage } from './delete-stage.ts'
import { orderStages } from './order-stages.ts'
import { updateStage } from './update-stage.ts'

export function authoredStageRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.createStage, ({ person, params, headers, body }) =>
    createStage(context, {
      actorId: person.id,
      key: headers['idempotency-key'],
      trackId: params.id,
      form: body,
    }),
  )

  serve(app, context, operations.updateStage, (call) => updateStage(context, changeOf(call), call.body))

  serve(app, context, operations.changeStageState, (call) =>
    changeStageState(context, changeOf(call), call.body.state),
  )

  serve(app, context, operations.deleteStage, (call) => deleteStage(context, changeOf(call)))

  serve(app, context, operations.orderStages, ({ person, params, body }) =>
    orderStages(context, { actorId: person.id, trackId: params.id, ids: body.ids }),
  )
}
