import { callUntil } from '#lib/api.ts'

/** Stores a picture and answers the path under which briefs and covers name it. */
export const uploadPicture = async (end: AbortSignal, file: File, use: 'brief' | 'cover'): Promise<string> =>
  (await callUntil(end, 'storePicture', { file, query: { use } })).url
