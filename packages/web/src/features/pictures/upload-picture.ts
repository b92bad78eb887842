import type { PictureUse } from '@koya/contract'
import { callUntil } from '#lib/api/api.ts'

/** Stores a picture and answers the path under which briefs and covers name it. */
export const uploadPicture = async (end: AbortSignal, file: File, use: PictureUse): Promise<string> =>
  (await callUntil(end, 'storePicture', { file, query: { use } })).url
