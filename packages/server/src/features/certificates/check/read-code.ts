import decodeQR from 'qr/decode.js'
import { openPicture } from '#pictures/picture-image.ts'

/** Limits the pixels, not the longest side, so that a code in a narrow screenshot stays readable. */
const mostPixels = 1600 * 1600
/** The decoder refuses larger sides. */
const mostSide = 4096

/** Returns the text of the QR code in a photo, a screenshot or a scan; null if none can be read. */
export async function readCode(file: Buffer): Promise<string | null> {
  try {
    const { width, height } = await openPicture(file).metadata()
    const scale = Math.sqrt(mostPixels / (width * height))
    const side = Math.min(mostSide, Math.round(Math.max(width, height) * scale))
    const { data, info } = await openPicture(file)
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQR({ width: info.width, height: info.height, data })
  } catch {
    return null
  }
}
