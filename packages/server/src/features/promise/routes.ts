import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { readSettings } from '#db/settings.ts'
import { serve } from '#http/serve.ts'
import { changeSettings, viewSettings } from './settings.ts'

export function promiseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readSettings, async () => viewSettings(await readSettings(context.db)))

  serve(app, context, operations.changeSettings, ({ person, headers, body }) =>
    changeSettings(context, { actorId: person.id, ifMatch: headers['if-match'], form: body }),
  )
}
