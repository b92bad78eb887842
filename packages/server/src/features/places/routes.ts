import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { serve } from '#http/operations/serve.ts'
import { offerPlaces } from './offer-places.ts'
import { countDrafts, listPlaces } from './queries.ts'
import { viewPlaces } from './view.ts'

export function placesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, operations.listOwnPlaces, async ({ person, query }) => ({
    ...mapList(await listPlaces(context.db, person.id, readPage(query)), viewPlaces),
    drafts: await countDrafts(context.db, person.id),
  }))

  serve(app, context, operations.offerPlaces, async ({ person, params, body }) =>
    viewPlaces(await offerPlaces(context, person.id, params.trackId, body.places)),
  )
}
