import { createHash } from 'node:crypto'
import { type PictureUse, svgPicture, wrongPictureType as wrongType } from '@koya/contract'
import { readPicture, writeWebp, wrongPictureType } from './picture-image.ts'
import { isPlainWebp } from './plain-webp.ts'

const formats = ['jpeg', 'png', 'webp', 'gif']

/** The longest side in pixels. */
const longestPixels: Record<PictureUse, number> = { brief: 1600, cover: 800, portrait: 240 }

/** Converts an author's upload into a picture for `insertPicture`, or refuses it (rules: pictures 2 to 4). */
export async function makePicture(file: Buffer, use: PictureUse) {
  const { format, width: widthBefore, height: heightBefore } = await readPicture(file, wrongType)
  if (format === 'svg') throw wrongPictureType(svgPicture)
  if (!formats.includes(format)) throw wrongPictureType(wrongType)
  const side = longestPixels[use]
  const { data, info } = await writeWebp(file, { width: side, height: side, fit: 'inside' }, wrongType)
  const { width, height } = info
  const isSmallEnough = width === widthBefore && height === heightBefore
  // Keeps a plain WebP that is small enough. A second encoding would change the key of an exported picture
  // that somebody uploads again.
  const content = isSmallEnough && isPlainWebp(file) ? file : data
  return { key: createHash('sha256').update(content).digest('hex'), content, width, height }
}
