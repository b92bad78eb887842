import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { checkAnnouncement } from './check-announcement.ts'
import { listSent, readFor } from './queries.ts'
import { sendAnnouncement, sendTest } from './send-announcement.ts'
import { stopAnnouncement } from './stop-announcement.ts'
import { viewAnnouncement, viewSent } from './view.ts'

export function announcementRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.readAnnouncement, async ({ person, params }) => {
    const row = await readFor(db, person, params.id)
    if (!row) throw notFound()
    return viewAnnouncement(row)
  })

  serve(app, context, operations.listAnnouncements, async ({ query }) =>
    mapList(await listSent(db, readPage(query)), viewSent),
  )

  serve(app, context, operations.stopAnnouncement, ({ person, params }) =>
    stopAnnouncement(context, person.id, params.id),
  )

  serve(app, context, operations.checkAnnouncement, ({ person, body }) =>
    checkAnnouncement(context, person.id, body),
  )

  serve(app, context, operations.tryAnnouncement, async ({ person, body }) => {
    await sendTest(context, person.id, body)
    return { message: 'The test is on its way to you' }
  })

  serve(app, context, operations.sendAnnouncement, ({ person, headers, body }) =>
    sendAnnouncement(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )
}
