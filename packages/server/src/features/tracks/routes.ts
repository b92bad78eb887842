import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Curriculum } from '#content/published-curriculum.ts'
import type { Context } from '#context.ts'
import { readPage, sliceList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { serve } from '#http/operations/serve.ts'
import { listFreeMentors, listOwnTracks } from './queries.ts'

const stagesOf = ({ stages }: Curriculum, trackId: string | undefined) =>
  trackId === undefined ? stages : stages.filter(({ track }) => track.id === trackId)

export function trackRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const readTrack = async (id: string) => {
    const curriculum = await context.curriculum.read()
    const track = curriculum.findTrack(id)
    if (!track) throw notFound()
    return { curriculum, track }
  }

  serve(app, context, operations.listTracks, async ({ person, query, cached }) => {
    const { answers, tracks, openTracks } = await context.curriculum.read()
    if (tracks.length === openTracks.length) return cached(answers, () => sliceList(tracks, readPage(query)))
    const [open, own] = [new Set(openTracks), await listOwnTracks(db, person)]
    return sliceList(
      tracks.filter((track) => open.has(track) || own.has(track.id)),
      readPage(query),
    )
  })

  serve(app, context, operations.readTrack, async ({ params }) => (await readTrack(params.id)).track)

  serve(app, context, operations.listTrackStages, async ({ params, query, cached }) => {
    const { curriculum } = await readTrack(params.id)
    return cached(curriculum.answers, () => {
      const stages = sliceList(stagesOf(curriculum, params.id), readPage(query))
      return { ...stages, length: stages.totalCount }
    })
  })

  serve(app, context, operations.listStages, async ({ query, cached }) => {
    const curriculum = await context.curriculum.read()
    return cached(curriculum.answers, () =>
      sliceList(stagesOf(curriculum, query.search?.track), readPage(query)),
    )
  })

  serve(app, context, operations.listTrackMentors, async ({ person, params, query }) => {
    await readTrack(params.id)
    const seeker = { menteeId: person.id, now: context.clock.now() }
    return listFreeMentors(db, params.id, seeker, readPage(query))
  })
}
