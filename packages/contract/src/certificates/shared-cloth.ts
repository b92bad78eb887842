import * as z from 'zod/mini'
import { done, idParam, instant, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'

/** The start of the address of each public picture of a cloth. */
export const clothFolder = '/certificates/cloth/'

/** The public picture of a mentee's cloth; both fields are null if the mentee shares none. */
export const SharedCloth = named(
  'SharedCloth',
  z.object({ url: z.nullable(z.string()), since: z.nullable(instant) }),
)
export type SharedCloth = z.output<typeof SharedCloth>

/** The data for drawing the public picture of a cloth. */
export interface ClothFacts {
  readonly firstName: string
  readonly track: string
  /** The site's address without `https://`, so that people find Koya from the picture alone. */
  readonly site: string
  /** One entry for each task, in order. A task without a grade above 0 is null. */
  readonly squares: readonly ({ readonly weave: string | null } | null)[]
}

const sample = {
  url: 'https://koya.example/certificates/cloth/Zk3vQ0c7r1mB9yXw2LhTqA.png',
  since: '2026-03-01T08:30:00.000Z',
}

export const sharedClothOperations = {
  readSharedCloth: operation({
    method: 'get',
    path: '/tracks/{id}/cloth',
    summary: 'The address of the public picture of the own cloth in a track',
    for: ['MENTEE'],
    params: idParam,
    answer: { status: 200, body: SharedCloth },
    refusals: [404],
    example: { answer: sample },
  }),

  shareCloth: operation({
    method: 'post',
    path: '/tracks/{id}/cloth',
    summary: 'Make a public picture of the own cloth in a track; one that is there stays',
    for: ['MENTEE'],
    params: idParam,
    answer: { status: 201, body: SharedCloth },
    refusals: [404, 409],
    example: { answer: sample },
  }),

  withdrawCloth: operation({
    method: 'delete',
    path: '/tracks/{id}/cloth',
    summary: 'Withdraw the public picture of the own cloth for good',
    for: ['MENTEE'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'Your picture is withdrawn' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const sharedClothWords = {
  'SharedCloth.url':
    'The public address of the picture, a PNG of 1200 by 630 pixels; null while there is none.',
  'SharedCloth.since': 'Since when the picture is public; null while there is none.',
}
