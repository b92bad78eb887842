import * as z from 'zod/mini'
import { id, named, wholeNumber } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, samplePlaces } from '#samples.ts'

/** A mentor's places for mentees in a track; `taken` can exceed `places`. */
export const Places = named(
  'Places',
  z.object({
    track: z.object({ id, title: z.string() }),
    places: z.number(),
    taken: z.number(),
    /** The maximum that the admins have set. */
    allowed: z.number(),
  }),
)
export type Places = z.output<typeof Places>

/** The maximum number of places that one mentor can have in one track. */
export const placesMax = 1000

export const PlacesForm = z.strictObject({
  places: wholeNumber('Enter how many mentees you can take', 'The places', 0, placesMax),
})
export type PlacesForm = z.output<typeof PlacesForm>

export const placesOperations = {
  listOwnPlaces: operation({
    method: 'get',
    path: '/mentors/places',
    summary: 'The places one offers in each track one is approved for',
    for: ['MENTOR'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: z.object({ ...list(Places).shape, drafts: z.number() }) },
    example: { answer: { ...sampleList(samplePlaces), drafts: 0 } },
  }),

  offerPlaces: operation({
    method: 'put',
    path: '/mentors/places/{trackId}',
    summary: 'Offer more or fewer places in a track, within what the admins allow',
    for: ['MENTOR'],
    params: z.strictObject({ trackId: id }),
    body: PlacesForm,
    answer: { status: 200, body: Places },
    refusals: [404, 409],
    example: { body: { places: 8 }, answer: samplePlaces },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const placesWords = {
  'Places.track': 'The track of these places.',
  allowed: 'What the admins allow.',
  drafts: 'How many further tracks one is approved for that are still being written.',
  places: 'How many mentees the mentor takes, at most `allowed`.',
  taken: 'How many mentees the mentor has; can be more than `places`.',
}
