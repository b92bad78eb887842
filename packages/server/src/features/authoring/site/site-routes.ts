import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { changeOf } from '#http/operations/change.ts'
import { sendCalendar } from '#http/operations/send-calendar.ts'
import { serve } from '#http/operations/serve.ts'
import { writeEventsCalendar } from './events-calendar.ts'
import { previewPage } from './preview-site-page.ts'
import { showSamples } from './show-samples.ts'
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

  serve(app, context, operations.updateSiteEntry, (call) => updateEntry(context, changeOf(call), call.body))

  serve(app, context, operations.changeSiteEntryState, (call) =>
    changeEntryState(context, changeOf(call), call.body.state),
  )

  serve(app, context, operations.deleteSiteEntry, (call) => deleteEntry(context, changeOf(call)))

  serve(app, context, operations.orderSiteEntries, ({ person, body }) =>
    orderEntries(context, person.id, body.kind, body.ids),
  )

  serve(app, context, operations.showSamples, async ({ person, body: { shown } }) => {
    await showSamples(context, person.id, shown)
    return { message: shown ? 'The samples are on the site' : 'The samples are off the site' }
  })

  serve(app, context, operations.previewSitePage, ({ params }) => previewPage(context, params.kind))

  // The calendar of the events that are not over yet (rules: site 8).
  app.get('/events.ics', async (request, reply) => {
    const { siteEntries } = await context.curriculum.read()
    const text = writeEventsCalendar(siteEntries, context.config.publicUrl, context.clock.now())
    return sendCalendar(request, reply, { text, name: 'koya-events.ics', caching: 'no-cache' })
  })
}
