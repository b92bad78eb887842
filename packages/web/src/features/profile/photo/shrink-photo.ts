/** The longest side of the shrunk picture, in pixels. */
const longestSide = 512

/** Returns a small JPEG, or the original if shrinking fails or does not help (rules: profile 33). */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = longestSide / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return small && small.size < file.size ? new File([small], file.name, { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
