import { createHash } from 'node:crypto'
import { type PictureUse, svgPicture, wrongPictureType as wrongType } from '@koya/contract'
import { readPicture, writeWebp, wrongPictureType } from './picture-image.ts'
import { isPlainWebp } from './plain-webp.ts'

const formats = ['jpeg', 'png', 'webp', 'gif']

/** The longest side: a brief is read across a whole desk, a cover stands in a card, fourteen portraits on one page. */
const longestPixels: Record<PictureUse, number> = { brief: 1600, cover: 800, portrait: 240 }

/** What authors use, ready to be kept (`keepPicture`); refuses what is no picture (rules: pictures 2 to 4). */
export async function makePicture(file: Buffer, use: PictureUse) {
  const { format, width: widthBefore, height: heightBefore } = await readPicture(file, wrongType)
  if (format === 'svg') throw wrongPictureType(svgPicture)
  if (!formats.includes(format)) throw wrongPictureType(wrongType)
  const side = longestPixels[use]
  const { data, info } = await writeWebp(file, { width: side, height: side, fit: 'inside' }, wrongType)
  const { width, height } = info
  const isSmallEnough = width === widthBefore && height === heightBefore
  // Written anew it would be another picture, and what was exported would not come back as what it was.
  const content = isSmallEnough && isPlainWebp(file) ? file : data
  return { key: createHash('sha256').update(content).digest('hex'), content, width, height }
}
