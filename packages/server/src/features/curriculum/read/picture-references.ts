import { posix } from 'node:path'
import { readPictures, writtenAddress } from '#content/markdown.ts'

const pictureFile = /\.(?:png|jpe?g|webp|gif)$/i
export const isPicturePath = (path: string): boolean => pictureFile.test(path)

/** A picture that a file names by its place beside it. */
export interface PictureReference {
  /** As Markdown reads it: a blank, for one, as `%20`. */
  name: string
  /** The path of the picture in the folder. */
  path: string
  line: number
}

/** What is no address is the name of a file. */
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

/** The pictures beside a file that its Markdown shows. */
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

/** Where a picture is shown: in its place, by a name that is explained elsewhere, or in HTML. */
export const shownPictures = new RegExp(
  String.raw`(!\[${label}\]\(\s*|^[ \t>]*\[${label}\]:[ \t]*(?:\n[ \t]*)?|<img\b[^<>]*?\bsrc\s*=\s*["']?)(${target})`,
  'gim',
)
/** In HTML the address ends where its quotation marks do. */
const inHtml = /^[^"']*/

/** Markdown with other names for its pictures, and for nothing that the text says. */
export function renamePictures(source: string, names: ReadonlyMap<string, string>): string {
  return source.replaceAll(shownPictures, (whole, before: string, written: string) => {
    const name = /^<img/i.test(before) ? (inHtml.exec(written)?.[0] ?? '') : written.replace(/^<(.*)>$/, '$1')
    const renamed = names.get(name) ?? names.get(writtenAddress(name))
    if (renamed === undefined) return whole
    return before + (written.startsWith('<') ? renamed : written.replace(name, () => renamed))
  })
}
