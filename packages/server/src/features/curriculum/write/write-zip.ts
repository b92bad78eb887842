import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { FolderFiles } from '../read/folder-files.ts'

/** The same files give the same bytes. */
const noMoment = new Date('1980-01-01T00:00:00')

export async function writeZip(files: FolderFiles): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of files)
    zip.addBuffer(content, path, { mtime: noMoment, compress: !path.endsWith('.webp') })
  zip.end()
  return buffer(zip.outputStream)
}
