import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { addDevice, readPush, viewDevice } from './own-push.ts'
import { declinePush, deleteDevice } from './own-push-queries.ts'

export function pushRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  serve(app, context, operations.readPush, ({ person }) => readPush(context, person))

  serve(app, context, operations.addPushDevice, async ({ person, body }) =>
    viewDevice(await addDevice(context, person, body), person),
  )

  serve(app, context, operations.removePushDevice, async ({ person, params }) => {
    if (!(await deleteDevice(db, person.id, params.id))) throw notFound()
    // Koya does not offer push messages again to a person who removes a device.
    await declinePush(db, person.id, clock.now())
    return { message: 'It gets no more push messages' }
  })

  serve(app, context, operations.declinePush, async ({ person }) => {
    await declinePush(db, person.id, clock.now())
    return { message: 'You will not be asked again' }
  })
}
