import { wrongPhotoType } from '@koya/contract'
import sharp, { type Sharp } from 'sharp'
import { makeConcurrencyLimit } from '#concurrency-limit.ts'
import { Refusal } from '#errors.ts'

const sidePixels = 512
const mostPixels = 25_000_000
const mostSeconds = 10

// One small server: no cache of decoded pictures, one thread a picture.
sharp.cache(false)
sharp.concurrency(1)

const wrongType = () => new Refusal(415, 'wrong_photo_type', wrongPhotoType)

/** Reading a picture costs memory. */
const withLimit = makeConcurrencyLimit({ atOnce: 2, mostWaiting: 20 })

const open = (upload: Buffer, limitInputPixels: number | false = mostPixels): Sharp =>
  sharp(upload, { limitInputPixels, pages: 1, failOn: 'error' })

/**
 * Told by its first bytes and not by its name; what claims to be huge is refused by what it claims, before it is
 * decoded.
 */
export async function refuseOtherKinds(upload: Buffer): Promise<void> {
  const metadata = await withLimit(() => open(upload, false).metadata()).catch((error: unknown) => {
    throw error instanceof Refusal ? error : wrongType()
  })
  const isPhoto = metadata.format === 'jpeg' || metadata.format === 'png'
  if (!isPhoto) throw wrongType()
  if (metadata.width * metadata.height > mostPixels) {
    throw new Refusal(
      413,
      'photo_too_large',
      'This picture has more than 25 million pixels: make it smaller first',
    )
  }
}

/** A small square WebP of a JPEG or PNG: turned upright, without the camera's data. */
export const makePhoto = (upload: Buffer): Promise<Buffer> =>
  withLimit(() =>
    open(upload)
      .rotate()
      .resize(sidePixels, sidePixels, { withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
      .catch(() => {
        throw wrongType()
      }),
  )
