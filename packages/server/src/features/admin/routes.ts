import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { putStepsAway } from './first-steps.ts'
import { countCommunity, listAdmins } from './queries.ts'
import { readToday } from './read-today.ts'

export function adminRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readCommunity, () => countCommunity(context.db, context.clock.now()))

  serve(app, context, operations.readToday, () => readToday(context))

  serve(app, context, operations.putStepsAway, async ({ person }) => {
    await putStepsAway(context, person.id)
    return { message: 'The first steps are put away' }
  })

  serve(app, context, operations.listAdmins, ({ query }) => listAdmins(context.db, readPage(query)))
}
