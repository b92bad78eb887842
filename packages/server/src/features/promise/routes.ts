import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { readSettings } from '#db/settings.ts'
import { serve } from '#http/serve.ts'
import { comeBack, goAway } from './away.ts'
import { readOwnPromise } from './own-promise.ts'
import { changeSettings, viewSettings } from './settings.ts'

export function promiseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.readOwnPromise, ({ person }) =>
    readOwnPromise(context.db, person.id, context.clock.now()),
  )

  serve(app, context, operations.goAway, ({ person, body }) => goAway(context, person.id, body))

  serve(app, context, operations.comeBack, ({ person }) => comeBack(context, person.id))

  serve(app, context, operations.readSettings, async () => viewSettings(await readSettings(context.db)))

  serve(app, context, operations.changeSettings, ({ person, headers, body }) =>
    changeSettings(context, { actorId: person.id, ifMatch: headers['if-match'], form: body }),
  )
}
