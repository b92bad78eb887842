import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { leaveLine } from '#shared/enrollment/enrollments.ts'
import { enroll } from './enroll.ts'
import { waitForPlace } from './wait-for-place.ts'
import { listAll } from './waiting-queries.ts'
import { readWaiting, viewWaitingMentee } from './waiting-view.ts'

export function enrollmentRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, context, operations.enroll, ({ params, headers, body, person }) =>
    enroll(context, {
      menteeId: person.id,
      trackId: params.trackId,
      mentorId: body.mentorId,
      key: headers['idempotency-key'],
    }),
  )

  serve(app, context, operations.listOwnWaiting, async ({ person }) => {
    const items = await readWaiting(db, person.id, clock.now())
    return { items, totalCount: items.length }
  })

  serve(app, context, operations.waitForPlace, ({ person, params }) =>
    waitForPlace(context, person.id, params.trackId),
  )

  serve(app, context, operations.stopWaiting, async ({ person, params }) => {
    const { findTrack } = await context.curriculum.read()
    if (!findTrack(params.trackId)) throw notFound()
    await leaveLine(db, params.trackId, person.id)
    return { message: 'You do not wait for this track any more' }
  })

  serve(app, context, operations.listWaiting, async ({ query }) =>
    mapList(await listAll(db, query.track, clock.now(), readPage(query)), viewWaitingMentee),
  )
}
