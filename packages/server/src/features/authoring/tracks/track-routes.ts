import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { changeOf } from '#http/operations/change.ts'
import { serve } from '#http/operations/serve.ts'
import { changeTrackState } from './change-track-state.ts'
import { copyTrack } from './copy-track.ts'
import { createTrack } from './create-track.ts'
import { deleteTrack } from './delete-track.ts'
import { orderTracks } from './order-tracks.ts'
import { publishDrafts } from './publish-drafts.ts'
import { previewShift, shiftDeadlines } from './shift-deadlines.ts'
import { findTrack } from './track-queries.ts'
import { readTrack, readTracks } from './track-view.ts'
import { updateTrack } from './update-track.ts'

export function authoredTrackRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, operations.listAuthoredTracks, () => readTracks(db))

  serve(app, context, operations.createTrack, ({ person, headers, body }) =>
    createTrack(context, { actorId: person.id, key: headers['idempotency-key'], form: body }),
  )

  serve(app, context, operations.readAuthoredTrack, ({ params }) => readTrack(db, params.id))

  serve(app, context, operations.updateTrack, (call) => updateTrack(context, changeOf(call), call.body))

  serve(app, context, operations.changeTrackState, (call) =>
    changeTrackState(context, changeOf(call), call.body.state),
  )

  serve(app, context, operations.publishDrafts, ({ person, params }) =>
    publishDrafts(context, person.id, params.id),
  )

  serve(app, context, operations.deleteTrack, (call) => deleteTrack(context, changeOf(call)))

  serve(app, context, operations.orderTracks, ({ person, body }) => orderTracks(context, person.id, body.ids))

  serve(app, context, operations.copyTrack, ({ person, params, headers }) =>
    copyTrack(context, { actorId: person.id, key: headers['idempotency-key'], trackId: params.id }),
  )

  serve(app, context, operations.previewShift, async ({ params, body }) => {
    const { id } = await findTrack(db, params.id)
    return previewShift(context, id, body.days)
  })

  serve(app, context, operations.shiftDeadlines, ({ person, params, headers, body }) =>
    shiftDeadlines(context, {
      actorId: person.id,
      key: headers['idempotency-key'],
      trackId: params.id,
      days: body.days,
    }),
  )
}
