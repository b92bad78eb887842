import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { FolderFiles } from '../read/folder-files.ts'

/** A fixed time for all files, so that equal files give equal bytes. */
const noMoment = new Date('1980-01-01T00:00:00')

export async function writeZip(files: FolderFiles): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of files)
    zip.addBuffer(content, path, { mtime: noMoment, compress: !path.endsWith('.webp') })
  zip.end()
  return buffer(zip.outputStream)
}
