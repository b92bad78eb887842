import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { mapList, readPage } from '#db/lists.ts'
import { findTrack, listTracks } from '#db/tracks.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/serve.ts'
import { listFreeMentors, listStages } from './queries.ts'
import { viewStage } from './view.ts'

export function trackRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const requireTrack = async (id: string) => {
    const track = await findTrack(db, id)
    if (!track) throw notFound()
    return track
  }

  serve(app, context, operations.listTracks, ({ query }) => listTracks(db, readPage(query)))

  serve(app, context, operations.readTrack, ({ params }) => requireTrack(params.id))

  serve(app, context, operations.listTrackStages, async ({ params, query }) => {
    await requireTrack(params.id)
    const stages = mapList(await listStages(db, params.id, readPage(query)), viewStage)
    return { ...stages, length: stages.totalCount }
  })

  serve(app, context, operations.listStages, async ({ query }) =>
    mapList(await listStages(db, query.search?.track, readPage(query)), viewStage),
  )

  serve(app, context, operations.listTrackMentors, async ({ params, query }) => {
    await requireTrack(params.id)
    return listFreeMentors(db, params.id, readPage(query))
  })
}
