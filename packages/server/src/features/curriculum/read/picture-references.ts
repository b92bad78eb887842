import { posix } from 'node:path'
import { readPictures, writtenAddress } from '#content/markdown.ts'

const pictureFile = /\.(?:png|jpe?g|webp|gif)$/i
export const isPicturePath = (path: string): boolean => pictureFile.test(path)

export interface PictureReference {
  /** The name as Markdown reads it, for example with `%20` for a space. */
  name: string
  /** The path of the picture inside the folder. */
  path: string
  line: number
}

/** True for a file name: a value without a scheme, a leading slash or a leading #. */
export const isFileName = (address: string): boolean =>
  address !== '' && !/^(?:\/|[a-z][a-z+.-]*:|#)/i.test(address)

export const resolveBeside = (file: string, name: string): string => {
  const written = /%[0-9a-f]{2}/i.test(name) ? decodeName(name) : name
  return posix.join(posix.dirname(file), written)
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Lists the pictures that the Markdown of a file shows by a file name. */
export const picturesIn = (file: string, source: string, firstLine: number): PictureReference[] =>
  readPictures(source)
    .filter(({ address }) => isFileName(address))
    .map(({ address, line }) => ({
      name: address,
      path: resolveBeside(file, address),
      line: firstLine + line,
    }))

const label = String.raw`(?:\\.|\[(?:\\.|[^[\]\\])*\]|[^[\]\\])*`
const target = String.raw`<[^<>\n]*>|[^\s<>()]+`

/** Matches where Markdown can name a picture: inline, in a reference definition, or in an `img` element. */
export const shownPictures = new RegExp(
  String.raw`(!\[${label}\]\(\s*|^[ \t>]*\[${label}\]:[ \t]*(?:\n[ \t]*)?|<img\b[^<>]*?\bsrc\s*=\s*["']?)(${target})`,
  'gim',
)
/** In HTML the address ends at the closing quotation mark. */
const inHtml = /^[^"']*/

export function renamePictures(source: string, names: ReadonlyMap<string, string>): string {
  return source.replaceAll(shownPictures, (whole, before: string, written: string) => {
    const name = /^<img/i.test(before) ? (inHtml.exec(written)?.[0] ?? '') : written.replace(/^<(.*)>$/, '$1')
    const renamed = names.get(name) ?? names.get(writtenAddress(name))
    if (renamed === undefined) return whole
    return before + (written.startsWith('<') ? renamed : written.replace(name, () => renamed))
  })
}
