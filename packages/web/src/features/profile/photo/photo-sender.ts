import type { Input, Output } from '@koya/contract'
import { callBy } from '#lib/api/api.ts'
import { isUnanswered } from '#lib/api/api-error.ts'
import { type UploadProgress, uploadWithProgress } from '#lib/api/upload.ts'
import { dropOvertaken, keepUnsent } from '#lib/outbox/unsent.ts'
import { readUserId } from '#lib/session/session.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export { SentBytes } from '#ui/drafts/sent-bytes.tsx'

const photoDraft = 'photo'

/** The largest picture that may wait in the outbox (decision 0140). */
const mostWaitingBytes = 500_000

const newKey = () => `photo-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`

/** Returns null if no answer came and the outbox keeps the picture. */
export async function sendPhoto(
  chosen: File,
  end: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<Output<'uploadProfilePhoto'> | null> {
  const userId = readUserId()
  const at = Date.now()
  const file = await shrinkPhoto(chosen)
  const input = { headers: { 'idempotency-key': newKey() }, file }
  try {
    const answer = await callBy(uploadWithProgress(onProgress), end, 'uploadProfilePhoto', input)
    if (userId) dropOvertaken(photoDraft, { userId, at })
    return answer
  } catch (error) {
    // Another user may have logged in meanwhile.
    const isTheirs = readUserId() === userId
    const mayWait = isUnanswered(error) && isTheirs && file.size <= mostWaitingBytes
    if (!mayWait || !(await keepPhoto(chosen.name, input))) throw error
    return null
  }
}

const keepPhoto = (title: string, input: Input<'uploadProfilePhoto'>): Promise<boolean> =>
  keepUnsent({
    operation: 'uploadProfilePhoto',
    input,
    draft: photoDraft,
    typed: {},
    title,
    page: location.pathname,
  })
