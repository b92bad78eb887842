import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/serve.ts'
import { previewPage } from './preview-site-page.ts'
import {
  changeEntryState,
  createEntry,
  deleteEntry,
  orderEntries,
  readEntries,
  updateEntry,
} from './write-site-entry.ts'

export function siteRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listSiteEntries, () => readEntries(context.db))

  serve(app, context, operations.createSiteEntry, ({ person, headers, body }) =>
    createEntry(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )

  serve(app, context, operations.updateSiteEntry, ({ person, params, headers, body }) =>
    updateEntry(context, { actorId: person.id, id: params.id, ifMatch: headers['if-match'] }, body),
  )

  serve(app, context, operations.changeSiteEntryState, ({ person, params, headers, body }) =>
    changeEntryState(
      context,
      { actorId: person.id, id: params.id, ifMatch: headers['if-match'] },
      body.state,
    ),
  )

  serve(app, context, operations.deleteSiteEntry, ({ person, params, headers }) =>
    deleteEntry(context, { actorId: person.id, id: params.id, ifMatch: headers['if-match'] }),
  )

  serve(app, context, operations.orderSiteEntries, ({ person, body }) =>
    orderEntries(context, person.id, body.kind, body.ids),
  )

  serve(app, context, operations.previewSitePage, ({ params }) => previewPage(context, params.kind))
}
