import { openPicture } from '#pictures/picture-image.ts'
import { hasOwnColours, isAnimated, isPng } from '../credential/png-text.ts'

/** Programs round colours when they save a picture again; no eye sees so small a difference. */
const tolerated = 8

interface Compared {
  /** What somebody was given. */
  file: Buffer
  /** What is drawn for the same certificate now. */
  drawn: Buffer
}

/** Whether a picture shows what is drawn for its certificate, however it was packed since. */
export async function isSamePicture({ file, drawn }: Compared): Promise<boolean> {
  return isPng(file) ? haveSamePixels(file, drawn) : plainSvg(file) === plainSvg(drawn)
}

async function haveSamePixels(file: Buffer, drawn: Buffer): Promise<boolean> {
  // What a browser shows of these need not be the pixels that are compared.
  if (isAnimated(file) || hasOwnColours(file)) return false
  try {
    const [given, own] = await Promise.all([openPicture(file).metadata(), openPicture(drawn).metadata()])
    if (given.width !== own.width || given.height !== own.height) return false
    const [pixels, ownPixels] = await Promise.all([pixelsOf(file), pixelsOf(drawn)])
    return ownPixels.every((value, index) => Math.abs(value - (pixels[index] ?? 0)) <= tolerated)
  } catch {
    return false
  }
}

/** Red, green, blue and how opaque, of each pixel. */
const pixelsOf = (picture: Buffer): Promise<Buffer> =>
  openPicture(picture).toColourspace('srgb').ensureAlpha().raw().toBuffer()

/** No other instruction: one for a style sheet changes what is seen. */
const declaration =
  /^\ufeff?<\?xml\s+version=["']1\.[01]["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i

/** Without what a program may write in another way when it saves the same drawing. */
const plainSvg = (svg: Buffer): string =>
  svg
    .toString('utf8')
    .replace(declaration, '')
    // The blanks of XML: any other one breaks a path off.
    .replaceAll(/[ \t\r\n]{2,}|[\t\r\n]/g, ' ')
    .replaceAll('> <', '><')
    .replaceAll(/><\/[\w:]+>/g, '/>')
    .trim()
