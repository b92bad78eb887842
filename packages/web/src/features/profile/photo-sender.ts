import type { Output } from '@koya/contract'
import { callBy } from '#lib/api.ts'
import { type UploadProgress, uploadTelling } from '#lib/upload.ts'
import styles from './photo-sender.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

/** Sends the chosen picture, made small, until the caller ends it. */
export async function sendPhoto(
  chosen: File,
  end: AbortSignal,
  tell: (progress: UploadProgress) => void,
): Promise<Output<'uploadProfilePhoto'>> {
  const file = await shrinkPhoto(chosen)
  return callBy(uploadTelling(tell), end, 'uploadProfilePhoto', { file })
}

const toKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

/** Not read out: it changes many times a second. */
export function SentBytes({ sent, total }: UploadProgress) {
  return (
    <div className={styles.bar}>
      <progress aria-label="Sent" value={sent} max={total} />
      <span>
        {toKilobytes(sent)} of {toKilobytes(total)}
      </span>
    </div>
  )
}
