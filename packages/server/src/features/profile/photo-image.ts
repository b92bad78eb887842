import { wrongPhotoType } from '@koya/contract'
import { readPicture, writeWebp, wrongPictureType } from '#pictures/picture-image.ts'

const sidePixels = 256

export async function refuseOtherKinds(upload: Buffer): Promise<void> {
  const { format } = await readPicture(upload, wrongPhotoType)
  if (format !== 'jpeg' && format !== 'png') throw wrongPictureType(wrongPhotoType)
}

/** Converts a JPEG or PNG to a small square WebP. */
export async function makePhoto(upload: Buffer): Promise<Buffer> {
  const { data } = await writeWebp(upload, { width: sidePixels, height: sidePixels }, wrongPhotoType)
  return data
}
