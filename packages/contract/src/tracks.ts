import * as z from 'zod/mini'
import { operation, roles } from './operation.ts'
import { id, idempotencyHeader, idParam, listOf, listQuery } from './parts.ts'
import { Mentor } from './profile.ts'
import { Stage } from './stages.ts'

export const Track = z
  .object({ id, title: z.string(), description: z.string(), image: z.string() })
  .register(z.globalRegistry, { id: 'Track' })

export const listTracks = operation({
  method: 'get',
  path: '/tracks',
  summary: 'All tracks',
  for: roles,
  query: z.strictObject(listQuery),
  answer: { status: 200, body: listOf(Track) },
})

export const readTrack = operation({
  method: 'get',
  path: '/tracks/{id}',
  summary: 'One track',
  for: roles,
  params: idParam,
  answer: { status: 200, body: Track },
  refusals: [404],
})

export const listTrackStages = operation({
  method: 'get',
  path: '/tracks/{id}/stages',
  summary: 'The stages of a track',
  for: roles,
  params: idParam,
  query: z.strictObject(listQuery),
  answer: {
    status: 200,
    body: z.object({ items: z.array(Stage), totalCount: z.number(), length: z.number() }),
  },
  refusals: [404],
})

export const listTrackMentors = operation({
  method: 'get',
  path: '/tracks/{id}/mentors',
  summary: 'The mentors of a track who have a free place',
  for: roles,
  params: idParam,
  query: z.strictObject(listQuery),
  answer: { status: 200, body: listOf(Mentor) },
  refusals: [404],
})

export const enroll = operation({
  method: 'post',
  path: '/tracks/{trackId}/enroll',
  summary: 'Enroll in a track with a mentor',
  for: ['MENTEE'],
  params: z.strictObject({ trackId: id }),
  headers: idempotencyHeader,
  body: z.strictObject({ mentorId: z.uuid({ error: 'Choose a mentor' }) }),
  answer: { status: 201, body: Track },
  refusals: [404, 409],
})

/** What a mentor offers in a track; `taken` may be more, since giving back places sends nobody away. */
export const Places = z
  .object({
    track: z.object({ id, title: z.string() }),
    places: z.number(),
    taken: z.number(),
    /** What the admins allow. */
    allowed: z.number(),
  })
  .register(z.globalRegistry, { id: 'Places' })

const places = 'Enter how many mentees you can take'

export const PlacesForm = z.strictObject({
  places: z
    .number({ error: places })
    .check(
      z.int({ error: 'The places must be a whole number' }),
      z.gte(0, { error: 'The places must be 0 or more' }),
      z.lte(1000, { error: 'The places must be 1000 or less' }),
    ),
})

export const listOwnPlaces = operation({
  method: 'get',
  path: '/mentors/places',
  summary: 'The places one offers in each track one is approved for',
  for: ['MENTOR'],
  query: z.strictObject(listQuery),
  answer: { status: 200, body: listOf(Places) },
})

export const offerPlaces = operation({
  method: 'put',
  path: '/mentors/places/{trackId}',
  summary: 'Offer more or fewer places in a track, within what the admins allow',
  for: ['MENTOR'],
  params: z.strictObject({ trackId: id }),
  body: PlacesForm,
  answer: { status: 200, body: Places },
  refusals: [404, 409],
})
