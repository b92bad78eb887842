import type { PictureUse } from '@koya/contract'
import { callBy } from '#lib/api/api.ts'
import { uploadWithProgress } from '#lib/api/upload.ts'

/** Uploads a picture and returns its address. */
export const uploadPicture = async (end: AbortSignal, file: File, use: PictureUse): Promise<string> =>
  (
    await callBy(
      uploadWithProgress(() => undefined),
      end,
      'storePicture',
      { file, query: { use } },
    )
  ).url
