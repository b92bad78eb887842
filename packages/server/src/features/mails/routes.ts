import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { listFailed } from './queries.ts'
import { sendAgain } from './send-again.ts'
import { viewFailed } from './view.ts'

export function mailsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listFailedMails, async ({ query }) =>
    mapList(await listFailed(context.db, readPage(query)), viewFailed),
  )

  serve(app, context, operations.sendMailsAgain, async ({ person, body }) => ({
    sent: await sendAgain(context, person.id, body.ids),
  }))
}
