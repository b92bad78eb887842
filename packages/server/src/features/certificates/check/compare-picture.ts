import { openPicture } from '#pictures/picture-image.ts'
import { hasOwnColours, isAnimated, isPng } from '../credential/png-text.ts'

/** The tolerated difference of a colour: programs round colours when they save a picture. */
const tolerated = 8

interface Compared {
  /** The file to check. */
  file: Buffer
  /** A new render of this certificate's picture. */
  drawn: Buffer
}

/** True if both pictures look the same, even if a program has saved `file` again. */
export async function isSamePicture({ file, drawn }: Compared): Promise<boolean> {
  return isPng(file) ? haveSamePixels(file, drawn) : plainSvg(file) === plainSvg(drawn)
}

async function haveSamePixels(file: Buffer, drawn: Buffer): Promise<boolean> {
  // Refuses animations and files with colour settings, because a browser may not show the pixels that this
  // function compares.
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

/** Returns red, green, blue and alpha of each pixel. */
const pixelsOf = (picture: Buffer): Promise<Buffer> =>
  openPicture(picture).toColourspace('srgb').ensureAlpha().raw().toBuffer()

/** Matches only the XML declaration: a style sheet instruction would change the picture. */
const declaration =
  /^\ufeff?<\?xml\s+version=["']1\.[01]["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i

/** Removes differences that a program may make when it saves an unchanged picture. */
const plainSvg = (svg: Buffer): string =>
  svg
    .toString('utf8')
    .replace(declaration, '')
    // Normalises only the white space of XML. Other white space changes the picture, because a browser ends
    // a path at it.
    .replaceAll(/[ \t\r\n]{2,}|[\t\r\n]/g, ' ')
    .replaceAll('> <', '><')
    .replaceAll(/><\/[\w:]+>/g, '/>')
    .trim()
