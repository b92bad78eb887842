import { wrongPhotoType } from '@koya/contract'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#errors.ts'
import { makeTurnstile } from '#turnstile.ts'

const side = 512
const mostPixels = 25_000_000
const mostSeconds = 10

// One small server: no cache of decoded pictures, one thread a picture.
sharp.cache(false)
sharp.concurrency(1)

const wrongType = () => new Refusal(415, 'wrong_photo_type', wrongPhotoType)

/** Decoding costs memory. */
const inTurn = makeTurnstile({ atOnce: 2, queue: 20 })

/**
 * A small square WebP of a JPEG or PNG, told by its content and not by its name: turned upright, without the
 * camera's data. What claims to be huge is refused before it is decoded.
 */
export function makePhoto(upload: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const image = sharp(upload, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' })
    await refuseOtherKinds(image)
    return image
      .rotate()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
      .catch(() => {
        throw wrongType()
      })
  })
}

async function refuseOtherKinds(image: Sharp): Promise<void> {
  const metadata = await image.metadata().catch(() => null)
  const isPhoto = metadata?.format === 'jpeg' || metadata?.format === 'png'
  if (!isPhoto || metadata.width * metadata.height > mostPixels) throw wrongType()
}
