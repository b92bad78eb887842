import { pictureMaxBytes, pictureTooLarge } from '@koya/contract/authoring/pictures'
import { wrongPhotoType } from '@koya/contract/people/profile'

const names = /\.(?:jpe?g|png)$/i
const types = /^image\/(?:jpeg|png)$/

/** What the person's own file chooser offers first. */
export const photoTypes = '.jpg,.jpeg,.png,image/jpeg,image/png'

/** Why a file cannot be the picture (rules: profile 16 and 17); null if it can. Some devices know no type. */
export function photoFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!names.test(name) || (type !== '' && !types.test(type))) return wrongPhotoType
  return size >= pictureMaxBytes ? pictureTooLarge : null
}
