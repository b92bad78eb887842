/**
 * The longest side of the shrunk picture, in pixels. The server then crops it to a square of at most 192 px.
 */
const longestSide = 512

/**
 * Returns the picture as a small JPEG, so that the upload is fast on a slow connection. Returns the original
 * if no side is longer than `longestSide`, or if the JPEG is not smaller. Also returns the original if the
 * browser cannot read it (rules: profile 33).
 */
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
