import type { PictureUse } from '@koya/contract'
import { callUntil } from '#lib/api/api.ts'

/** Uploads a picture and returns the path that briefs and covers use. */
export const uploadPicture = async (end: AbortSignal, file: File, use: PictureUse): Promise<string> =>
  (await callUntil(end, 'storePicture', { file, query: { use } })).url
