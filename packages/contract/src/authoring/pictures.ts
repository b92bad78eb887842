import * as z from 'zod/mini'
import { operation } from '#operation.ts'

/** A picture must be smaller than this many bytes (rules: profile 17 and pictures 2). */
export const pictureMaxBytes = 5 * 1024 * 1024
export const pictureTooLarge = "That's way too large! Try using something smaller than 5MB"
export const wrongPictureType = 'Only JPG, PNG, WebP or GIF files are supported'
export const svgPicture = 'SVG drawings are not supported: save it as PNG and send that'

/** The use of a picture decides its stored size (rules: pictures 3). */
export const pictureUses = ['brief', 'cover', 'portrait'] as const
export type PictureUse = (typeof pictureUses)[number]

export const picturePath = (key: string): string => `/api/pictures/${key}`

const sampleKey = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const pictureOperations = {
  storePicture: operation({
    method: 'post',
    path: '/admin/pictures',
    summary: 'Store a picture for a brief, a track, a stage or a member of the team',
    for: ['ADMIN'],
    query: z.strictObject({
      use: z._default(z.enum(pictureUses, { error: 'use must be brief, cover or portrait' }), 'brief'),
    }),
    file: 'file',
    answer: {
      status: 200,
      body: z.object({ key: z.string(), url: z.string(), width: z.number(), height: z.number() }),
    },
    refusals: [429],
    example: { answer: { key: sampleKey, url: picturePath(sampleKey), width: 1200, height: 800 } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const picturesWords = {
  'storePicture.file': 'A JPEG, PNG, WebP or GIF below 5 MB and 25 million pixels, told by its content.',
  height: 'In pixels.',
  key: 'The SHA-256 of what is stored, in 64 hex digits: the same picture has the same.',
  url: 'The path at which it is read without a session, as briefs and images name it.',
  width: 'In pixels.',
}
