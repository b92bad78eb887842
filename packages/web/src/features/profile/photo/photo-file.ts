import { pictureMaxBytes, pictureTooLarge } from '@koya/contract/authoring/pictures'
import { wrongPhotoType } from '@koya/contract/people/profile'

const names = /\.(?:jpe?g|jfif|png)$/i
const types = /^image\/(?:jpeg|png)$/

/** The file types that the file dialog offers first. */
export const photoTypes = '.jpg,.jpeg,.png,image/jpeg,image/png'

/** Returns null if the file is usable; some devices report no type (rules: profile 16 and 17). */
export function photoFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!names.test(name) || (type !== '' && !types.test(type))) return wrongPhotoType
  return size >= pictureMaxBytes ? pictureTooLarge : null
}
