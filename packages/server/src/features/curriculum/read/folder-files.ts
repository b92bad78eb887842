import { posix } from 'node:path'
import { siteKinds } from '@koya/contract'
import { UnreadableFolder } from '../problems.ts'

/** The files of a folder by relative path, with `/` as separator. */
export type FolderFiles = ReadonlyMap<string, Buffer>

const mebibyte = 1024 * 1024

/** Limits for a folder or a ZIP (rules: curriculum 15). */
export const folderLimits = { entries: 20_000, files: 2000, bytes: 64 * mebibyte, textBytes: 256 * 1024 }

const hidden = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/

const sitePath = new RegExp(`^site/(?:${siteKinds.join('|')})/`)

/** True for hidden files and for files that macOS and Windows create by themselves. */
export const isHidden = (path: string): boolean => hidden.test(path)

/** Collects files; throws an `UnreadableFolder` as soon as a limit is exceeded. */
export class FileGatherer {
  readonly files = new Map<string, Buffer>()
  #bytes = 0
  #count = 0

  /** Call this for each file before reading it. */
  announce(path: string): void {
    this.#count += 1
    if (this.#count > folderLimits.files)
      throw new UnreadableFolder(path, `There are more than ${folderLimits.files} files`)
  }

  /** Call this for each file or each chunk of it, with its size. */
  read(path: string, bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > folderLimits.bytes)
      throw new UnreadableFolder(
        path,
        `All files together are larger than ${folderLimits.bytes / mebibyte} MB`,
      )
  }

  add(path: string, content: Buffer): void {
    if (this.files.has(path)) throw new UnreadableFolder(path, 'This file is there twice')
    this.files.set(path, content)
  }
}

/** Removes an outer folder around all files, unless it is itself a track or the `site` folder. */
export function withoutOuterFolder(files: FolderFiles): FolderFiles {
  const paths = [...files.keys()]
  const outer = paths[0]?.split('/')[0] ?? ''
  const isWrapped = paths.every((path) => path.startsWith(`${outer}/`))
  const isPart = files.has(posix.join(outer, 'track.md')) || paths.some((path) => sitePath.test(path))
  if (!isWrapped || isPart) return files
  return new Map([...files].map(([path, content]) => [path.slice(outer.length + 1), content]))
}
