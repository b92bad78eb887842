import * as z from 'zod/mini'
import { instant, named } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'

/** The state of the file with a person's data. */
export const OwnData = named(
  'OwnData',
  z.object({
    fileState: z.enum(['none', 'making', 'ready', 'failed']),
    askedAt: z.nullable(instant),
    goneAt: z.nullable(instant),
    bytes: z.nullable(z.number()),
  }),
)
export type OwnData = z.output<typeof OwnData>

const sampleData: OwnData = {
  fileState: 'ready',
  askedAt: '2026-03-24T08:00:00.000Z',
  goneAt: '2026-03-25T08:00:00.000Z',
  bytes: 24_310,
}

export const dataOperations = {
  readOwnData: operation({
    method: 'get',
    path: '/account/data',
    summary: 'Whether there is a file with everything that is kept of oneself',
    for: roles,
    answer: { status: 200, body: OwnData },
    example: { answer: sampleData },
  }),

  makeOwnData: operation({
    method: 'post',
    path: '/account/data',
    summary: 'Have the file made, in the background and once a day',
    for: roles,
    answer: { status: 202, body: OwnData },
    refusals: [409],
    example: { answer: { ...sampleData, fileState: 'making', bytes: null } },
  }),

  downloadOwnData: operation({
    method: 'get',
    path: '/account/data/file',
    summary: 'The file: a ZIP with a page to read, the same as JSON, and the photo',
    for: roles,
    answer: { status: 200, body: z.object({ fileName: z.string(), content: z.string() }) },
    refusals: [404],
    example: {
      answer: { fileName: 'koya-2026-03-24.zip', content: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const dataWords = {
  askedAt: 'When the file was asked for.',
  bytes: 'How many the file has; null while there is none.',
  fileState: 'none, making, ready, or failed: then it can be asked for again.',
  goneAt: 'When the file is removed, and another one can be asked for.',
}
