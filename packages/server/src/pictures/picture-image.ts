import { join } from 'node:path'
import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type Sharp } from 'sharp'
import { Refusal } from '#errors.ts'
import { makeConcurrencyLimit } from '#limits/concurrency-limit.ts'

const mostPixels = 25_000_000
const mostSeconds = 10

// One small server: no cache of decoded pictures, one thread a picture.
sharp.cache(false)
sharp.concurrency(1)

// Text is drawn with our own typeface, whatever the machine has (decision 0049).
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts/fonts.conf')

/** Reading a picture costs memory. */
const withLimit = makeConcurrencyLimit({ atOnce: 2, mostWaiting: 20 })
/** Strangers have drawings made: they wait for each other, and nobody who sends a photo waits for them. */
const withDrawingLimit = makeConcurrencyLimit({ atOnce: 1, mostWaiting: 20 })

export const wrongPictureType = (sentence: string) => new Refusal(415, 'wrong_photo_type', sentence)

/** Of an animated one the first picture; what claims to be huge is refused before it is decoded. */
export const openPicture = (upload: Buffer, limitInputPixels: number | false = mostPixels): Sharp =>
  sharp(upload, { limitInputPixels, pages: 1, failOn: 'error' })

/**
 * What a file is, told by its first bytes and not by its name; what claims to be huge is refused by what it claims,
 * before it is decoded.
 */
export async function readPicture(upload: Buffer, wrongType: string): Promise<Metadata> {
  const metadata = await withLimit(() => openPicture(upload, false).metadata()).catch((error: unknown) => {
    throw error instanceof Refusal ? error : wrongPictureType(wrongType)
  })
  if (metadata.width * metadata.height > mostPixels) {
    throw new Refusal(
      413,
      'photo_too_large',
      'This picture has more than 25 million pixels: make it smaller first',
    )
  }
  return metadata
}

/** A WebP of a picture: turned upright, never enlarged, without the camera's data. */
export const writeWebp = (
  upload: Buffer,
  resize: ResizeOptions,
  wrongType: string,
): Promise<{ data: Buffer; info: OutputInfo }> =>
  withLimit(() =>
    openPicture(upload)
      .rotate()
      .resize({ ...resize, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw wrongPictureType(wrongType)
      }),
  )

/** A PNG of a drawing of our own; few colours, so that a preview costs little data. */
export const writePng = (svg: Buffer): Promise<Buffer> =>
  withDrawingLimit(() =>
    sharp(svg).png({ palette: true, compressionLevel: 9 }).timeout({ seconds: mostSeconds }).toBuffer(),
  )
