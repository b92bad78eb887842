import { posix } from 'node:path'
import { readPictures } from '#markdown.ts'

const pictureFile = /\.(?:png|jpe?g|webp|gif)$/i
export const isPicturePath = (path: string): boolean => pictureFile.test(path)

/** A picture that a file names by its place beside it. */
export interface PictureReference {
  /** As it is written. */
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

/** Markdown with other names for its pictures; only where a picture is shown, not where the name stands in the text. */
export const renamePictures = (source: string, rename: (name: string) => string): string =>
  source.replaceAll(
    /(!\[(?:\\.|[^\]\\])*\]\(\s*<?|<img\b[^>]*?\bsrc\s*=\s*["']?)([^\s"'<>()]+)/gi,
    (_whole, before: string, name: string) => before + rename(name),
  )
