import * as z from 'zod/mini'
import { operation, roles } from './operation.ts'
import { id, idParam, listOf, listQuery } from './parts.ts'
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
  headers: z.looseObject({
    'idempotency-key': z.optional(
      z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/, { error: 'The Idempotency-Key is not valid' })),
    ),
  }),
  body: z.strictObject({ mentorId: z.uuid({ error: 'Choose a mentor' }) }),
  answer: { status: 201, body: Track },
  refusals: [404, 409],
})
