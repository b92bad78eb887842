import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { listFailed } from './queries.ts'
import { sendAgain } from './send-again.ts'
import { expectAccount, listSent } from './sent-queries.ts'
import { viewFailed, viewSent } from './view.ts'

export function mailsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listFailedMails, async ({ query }) =>
    mapList(await listFailed(context.db, readPage(query)), viewFailed),
  )

  serve(app, context, operations.listPersonMails, async ({ params, query }) => {
    await expectAccount(context.db, params.id)
    return mapList(await listSent(context.db, params.id, readPage(query)), viewSent)
  })

  serve(app, context, operations.sendMailsAgain, async ({ person, body }) => ({
    sent: await sendAgain(context, person.id, body.ids),
  }))
}
