import { join } from 'node:path'
import sharp, {
  type Metadata,
  type OutputInfo,
  type ResizeOptions,
  type Sharp,
  type WebpOptions,
} from 'sharp'
import { Refusal } from '#errors.ts'
import { makeConcurrencyLimit } from '#limits/concurrency-limit.ts'

const mostPixels = 25_000_000
const mostSeconds = 10

// A small server saves memory with one thread per picture and without a cache.
sharp.cache(false)
sharp.concurrency(1)

// Text is drawn with our own typeface, not with the fonts of the machine (decision 0049).
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts/fonts.conf')

/** Decoding a picture takes much memory, so a process decodes only two at once. */
const withLimit = makeConcurrencyLimit({ atOnce: 2, mostWaiting: 20 })
/** The drawings of `writePng` have their own queue, so that they delay no other pictures. */
const withDrawingLimit = makeConcurrencyLimit({ atOnce: 1, mostWaiting: 20 })

export const wrongPictureType = (sentence: string) => new Refusal(415, 'wrong_photo_type', sentence)

/** Opens a picture, or the first frame of an animated one. */
export const openPicture = (upload: Buffer, limitInputPixels: number | false = mostPixels): Sharp =>
  sharp(upload, { limitInputPixels, pages: 1, failOn: 'error' })

/** Reads type and size from a file's contents, and refuses a huge picture before decoding. */
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

/** Converts a picture to WebP: turned upright, never enlarged, without camera data. */
export const writeWebp = (
  upload: Buffer,
  { quality = 80, effort, ...resize }: ResizeOptions & Pick<WebpOptions, 'quality' | 'effort'>,
  wrongType: string,
): Promise<{ data: Buffer; info: OutputInfo }> =>
  withLimit(() =>
    openPicture(upload)
      .rotate()
      .resize({ ...resize, withoutEnlargement: true })
      .webp({ quality, effort })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw wrongPictureType(wrongType)
      }),
  )

const pngOf = (svg: Buffer): Promise<Buffer> =>
  sharp(svg).png({ palette: true, compressionLevel: 9 }).timeout({ seconds: mostSeconds }).toBuffer()

/** Draws one of our SVGs as PNG with few colours. */
export const writePng = (svg: Buffer): Promise<Buffer> => withDrawingLimit(() => pngOf(svg))

/** Draws a picture for a mail as PNG. The drawing does not wait in the queue of `writePng`. */
export const writeOwnPng = (svg: Buffer): Promise<Buffer> => withLimit(() => pngOf(svg))
