import type { PictureUse } from '@koya/contract'
import type { PictureSizes } from '#content/clean-html.ts'
import type { Budget, Parsers } from './parser.ts'

/** design: budgets */
const usual: Budget = { seconds: 1, waitSeconds: 10, megabytes: 64 }
/** Up to 25 megapixels are decoded in full before they are scaled down (decision 0078). */
const picture: Budget = { seconds: 5, waitSeconds: 20, megabytes: 256 }
/** An archive holds many pictures, which are read one after the other (decision 0078). */
const archive: Budget = { seconds: 60, waitSeconds: 120, megabytes: 320 }

const tooCostlyFile = 'This file takes too long to read. Send a smaller or simpler one'
const tooCostlyPicture = 'This picture takes too long to read. Send a smaller one'
const tooCostlyText = 'This text takes too long to read. Make it shorter or simpler'
const tooCostlyList = 'This list takes too long to read. Send a part of it at a time'

/**
 * Everything that reads what strangers send, by name; `parse` of `gate.ts` runs it in a process of its own.
 *
 * To add a parser, write a function of one argument and add a line here: where it waits (`lane`), what it may cost, what
 * the person is told when it costs more, and how it is loaded. It runs without settings, database and network of ours, so
 * what it needs to know goes in with its argument. Argument and result are copied from process to process: data, Buffers
 * and Maps, no functions and no objects of a class. It may throw a `Refusal`, which arrives as one; what else it throws
 * is a fault of ours and answers 500, so what people may send wrongly belongs into its result.
 */
export const parsers = {
  sentFile: {
    lane: 'visitors',
    budget: picture,
    tooCostly: tooCostlyFile,
    load: async () => (await import('#features/certificates/check/read-sent-file.ts')).readSentFile,
  },
  samePicture: {
    lane: 'visitors',
    budget: picture,
    tooCostly: tooCostlyPicture,
    load: async () => (await import('#features/certificates/check/compare-picture.ts')).isSamePicture,
  },
  pictureKind: {
    lane: 'people',
    budget: usual,
    tooCostly: tooCostlyPicture,
    load: async () => (await import('#features/profile/photo-image.ts')).refuseOtherKinds,
  },
  photo: {
    lane: 'people',
    budget: picture,
    tooCostly: tooCostlyPicture,
    load: async () => (await import('#features/profile/photo-image.ts')).makePhoto,
  },
  picture: {
    lane: 'people',
    budget: picture,
    tooCostly: tooCostlyPicture,
    load: async () => {
      const { makePicture } = await import('#pictures/make-picture.ts')
      return ({ file, use }: { file: Buffer; use: PictureUse }) => makePicture(file, use)
    },
  },
  brief: {
    lane: 'people',
    budget: usual,
    tooCostly: tooCostlyText,
    load: async () => {
      const { renderBrief } = await import('#content/markdown.ts')
      return ({ source, sizes }: { source: string; sizes: PictureSizes }) => renderBrief(source, sizes)
    },
  },
  invitationList: {
    lane: 'people',
    budget: usual,
    tooCostly: tooCostlyList,
    load: async () => (await import('#features/invitations/read-list.ts')).readList,
  },
  curriculumArchive: {
    lane: 'archives',
    budget: archive,
    tooCostly: tooCostlyFile,
    load: async () => (await import('#features/curriculum/read/prepare-archive.ts')).prepareArchive,
  },
} as const satisfies Parsers
