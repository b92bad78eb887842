import decodeQR from 'qr/decode.js'
import { openPicture } from '#pictures/picture-image.ts'

/**
 * The maximum width and height of a photo in pixels; larger photos are scaled down to save time. A QR code
 * that fills a tenth of a page stays readable at this size.
 */
const mostSide = 1600

/** Returns the text of the QR code in a photo, a screenshot or a scan; null without a QR code. */
export async function readCode(file: Buffer): Promise<string | null> {
  try {
    const { data, info } = await openPicture(file)
      .rotate()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQR({ width: info.width, height: info.height, data })
  } catch {
    return null
  }
}
