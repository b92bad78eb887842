import type { PictureUse } from '@koya/contract'
import type { PictureSizes } from '#content/clean-html.ts'
import type { Budget, Parsers } from './parser.ts'

/** The usual budget (design: budgets). */
const usual: Budget = { seconds: 1, waitSeconds: 15, megabytes: 64 }
/** The budget for a picture of up to 25 megapixels (decision 0078). */
const picture: Budget = { seconds: 5, waitSeconds: 20, megabytes: 256 }
/** The budget for an archive, which holds many pictures (decision 0078). */
const archive: Budget = { seconds: 60, waitSeconds: 120, megabytes: 320 }

const tooCostlyFile = 'This file takes too long to read. Send a smaller or simpler one'
const tooCostlyPicture = 'This picture takes too long to read. Send a smaller one'
const tooCostlyText = 'This text takes too long to read. Make it shorter or simpler'
const tooCostlyMail = 'This mail takes too long to read. Send a shorter or simpler one'
const tooCostlyList = 'This list takes too long to read. Send a part of it at a time'

/**
 * All parsers for data from outside. A parser gets no settings and no database, and must not use the network.
 * Argument and result are copied between processes, so functions and class instances are not allowed. A
 * parser reports wrong input in its result or with a `Refusal`; any other error answers 500.
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
  replyHead: {
    lane: 'mails',
    budget: usual,
    tooCostly: tooCostlyMail,
    load: async () => (await import('#features/threads/replies/read-reply-head.ts')).readReplyHead,
  },
  replyText: {
    lane: 'mails',
    budget: usual,
    tooCostly: tooCostlyMail,
    load: async () => (await import('#features/threads/replies/read-reply-text.ts')).readReplyText,
  },
  curriculumArchive: {
    lane: 'archives',
    budget: archive,
    tooCostly: tooCostlyFile,
    load: async () => (await import('#features/curriculum/read/prepare-archive.ts')).prepareArchive,
  },
} as const satisfies Parsers
