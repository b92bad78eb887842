import type { Output } from '@koya/contract'
import { callBy } from '#lib/api/api.ts'
import { type UploadProgress, uploadWithProgress } from '#lib/api/upload.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export { SentBytes } from '#ui/drafts/sent-bytes.tsx'

/** Shrinks and uploads the chosen picture, until the caller aborts it. */
export async function sendPhoto(
  chosen: File,
  end: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<Output<'uploadProfilePhoto'>> {
  const file = await shrinkPhoto(chosen)
  return callBy(uploadWithProgress(onProgress), end, 'uploadProfilePhoto', { file })
}
