import * as z from 'zod/mini'
import { id, idParam, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { publicFields } from '#people/profile.ts'
import { sampleList, sampleMentor, sampleStage, sampleTrack } from '#samples.ts'
import { usualReviews } from './submissions.ts'

export const Track = named(
  'Track',
  z.object({ id, title: z.string(), description: z.string(), image: z.string() }),
)
export type Track = z.output<typeof Track>

export const Stage = named(
  'Stage',
  z.object({
    id,
    title: z.string(),
    description: z.string(),
    image: z.string(),
    taskCount: z.number(),
    taskTitles: z.array(z.string()),
    track: z.object({ id, title: z.string() }),
  }),
)
export type Stage = z.output<typeof Stage>

export const Mentor = named('Mentor', z.object(publicFields))
export type Mentor = z.output<typeof Mentor>

/** A mentor with a free place in a track, with facts that help to choose (rules: tracks 12). */
export const FreeMentor = named(
  'FreeMentor',
  z.object({ ...Mentor.shape, freePlaces: z.number(), ...usualReviews }),
)
export type FreeMentor = z.output<typeof FreeMentor>

/** Reads `search={"track":"<id>"}`: JSON in a query parameter (rules: tracks 6). */
const stageSearch = z.pipe(
  z.string().check(z.maxLength(200, { error: 'search is too long' })),
  z.pipe(
    z.transform((json: string, context) => {
      try {
        return JSON.parse(json)
      } catch {
        context.issues.push({ code: 'custom', message: 'search must be JSON', input: json })
        return z.NEVER
      }
    }),
    z.strictObject({ track: id }, { error: 'search must be {"track":"<id>"}' }),
  ),
)

export const trackOperations = {
  listTracks: operation({
    method: 'get',
    path: '/tracks',
    summary: 'All tracks',
    for: roles,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(Track) },
    example: { answer: sampleList(sampleTrack) },
  }),

  readTrack: operation({
    method: 'get',
    path: '/tracks/{id}',
    summary: 'One track',
    for: roles,
    params: idParam,
    answer: { status: 200, body: Track },
    refusals: [404],
    example: { answer: sampleTrack },
  }),

  listTrackStages: operation({
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
    example: { answer: { ...sampleList(sampleStage), length: 1 } },
  }),

  listStages: operation({
    method: 'get',
    path: '/stages',
    summary: 'All stages, or those of one track',
    for: roles,
    query: z.strictObject({ ...listQuery, search: z.optional(stageSearch) }),
    answer: { status: 200, body: list(Stage) },
    example: { answer: sampleList(sampleStage) },
  }),

  listTrackMentors: operation({
    method: 'get',
    path: '/tracks/{id}/mentors',
    summary: 'The mentors of a track who have a free place',
    for: roles,
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(FreeMentor) },
    refusals: [404],
    example: {
      answer: sampleList({ ...sampleMentor, freePlaces: 4, usualReviewHours: 18, waitingLonger: 0 }),
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const tracksWords = {
  'listStages.search': 'JSON, encoded for an address: `{"track":"<id>"}` for the stages of that track.',
  'Stage.track': 'The track of the stage.',
  'FreeMentor.freePlaces': 'How many more mentees the mentor takes in this track.',
  'Stage.image': 'The whole address of a picture, or empty.',
  taskCount: 'How many tasks the stage has.',
  taskTitles: 'What they are called, in their order: to be read before one enrolls.',
  usualReviewHours:
    'Within how many hours half of the first reviews of the last 90 days came, from the first sending; what has waited longer counts, too. Null where there were fewer than 3 reviews.',
}
