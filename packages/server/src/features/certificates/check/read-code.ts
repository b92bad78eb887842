import decodeQR from 'qr/decode.js'
import { openPicture } from '#pictures/picture-image.ts'

/** A code that fills a tenth of a page stays readable, and a photo of many pixels costs no more than a small one. */
const mostSide = 1600

/** The text of the code for cameras in a photo, a screenshot or a scan; null where none is found. */
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
