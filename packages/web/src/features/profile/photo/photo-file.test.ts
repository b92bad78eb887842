import { pictureMaxBytes, pictureTooLarge, wrongPhotoType } from '@koya/contract'
import { expect, test } from 'vitest'
import { photoFault } from './photo-file.ts'

test.each([
  ['me.jpg', 'image/jpeg', pictureMaxBytes - 1, null],
  ['ME.JPEG', 'image/jpeg', 1, null],
  ['me.jfif', 'image/jpeg', 1, null],
  ['me.png', '', 1, null],
  ['me.png', 'image/png', pictureMaxBytes, pictureTooLarge],
  ['me.gif', 'image/gif', 1, wrongPhotoType],
  ['me.png', 'application/pdf', 1, wrongPhotoType],
  ['me.png.exe', 'image/png', 1, wrongPhotoType],
])('%s of type "%s" with %i bytes: %s', (name, type, size, fault) => {
  expect(photoFault({ name, type, size })).toBe(fault)
})
