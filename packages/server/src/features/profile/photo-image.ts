import { wrongPhotoType } from '@koya/contract'
import { readPicture, writeWebp, wrongPictureType } from '#pictures/picture-image.ts'

/** The side of a photo in pixels. */
export const photoSide = 192

/** Low quality keeps lists with many photos small (decision 0147). */
export const photoFormat = { quality: 50, effort: 6 }

export async function refuseOtherKinds(upload: Buffer): Promise<void> {
  const { format } = await readPicture(upload, wrongPhotoType)
  if (format !== 'jpeg' && format !== 'png') throw wrongPictureType(wrongPhotoType)
}

/** Converts a picture to a small square WebP. */
export async function makePhoto(upload: Buffer): Promise<Buffer> {
  const size = { width: photoSide, height: photoSide }
  const { data } = await writeWebp(upload, { ...size, ...photoFormat }, wrongPhotoType)
  return data
}
