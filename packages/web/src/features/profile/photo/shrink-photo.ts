/** The server keeps 512 px; twice that leaves it something to cut from. */
const longestSide = 1024

/**
 * The picture as a small JPEG, since a phone's own has megabytes that a slow line carries for a minute. What is small
 * already, or cannot be read here, goes as it is (rules: profile 33).
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
