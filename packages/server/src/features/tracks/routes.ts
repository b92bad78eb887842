import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { pageOf } from '#db/page.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { enroll } from './enroll.ts'
import { offerPlaces } from './offer-places.ts'
import { findTrack, listPlaces, listTracks } from './queries.ts'
import { viewPlaces } from './view.ts'

export function trackRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listTracks, ({ query }) => listTracks(db, pageOf(query)))

  serve(app, context, operations.readTrack, async ({ params }) => {
    const track = await findTrack(db, params.id)
    if (!track) throw notFound()
    return track
  })

  serve(app, context, operations.enroll, ({ params, headers, body, person }) =>
    enroll(context, {
      menteeId: person.id,
      trackId: params.trackId,
      mentorId: body.mentorId,
      key: headers['idempotency-key'],
    }),
  )

  serve(app, context, operations.listOwnPlaces, async ({ person, query }) => {
    const { items, totalCount } = await listPlaces(db, person.id, pageOf(query))
    return { items: items.map(viewPlaces), totalCount }
  })

  serve(app, context, operations.offerPlaces, async ({ person, params, body }) =>
    viewPlaces(await offerPlaces(context, person.id, params.trackId, body.places)),
  )
}
