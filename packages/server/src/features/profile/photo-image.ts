import { wrongPhotoType } from '@koya/contract'
import { readPicture, writeWebp, wrongPictureType } from '#pictures/picture-image.ts'

/** The largest place of a photo is 112 px wide, so phones show 224. */
const sidePixels = 224
/** Lists load many photos at once, so a photo may cost less than a picture in a brief. */
const quality = 65

export async function refuseOtherKinds(upload: Buffer): Promise<void> {
  const { format } = await readPicture(upload, wrongPhotoType)
  if (format !== 'jpeg' && format !== 'png') throw wrongPictureType(wrongPhotoType)
}

/** Converts a JPEG or PNG to a small square WebP. */
export async function makePhoto(upload: Buffer): Promise<Buffer> {
  const { data } = await writeWebp(upload, { width: sidePixels, height: sidePixels, quality }, wrongPhotoType)
  return data
}
