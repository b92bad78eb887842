import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { readSettings } from '#shared/settings.ts'
import { changeSettings, viewSettings } from './change-settings.ts'

export function settingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readSettings, async () => viewSettings(await readSettings(context.db)))

  serve(app, context, operations.changeSettings, ({ person, headers, body }) =>
    changeSettings(context, { actorId: person.id, ifMatch: headers['if-match'], form: body }),
  )
}
