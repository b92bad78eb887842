import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UnreadableFolder } from '../problems.ts'
import { FileGatherer, type FolderFiles, isHidden } from './folder-files.ts'

/** Reads a local folder; refuses symbolic links, which may lead out of it. */
export function readDirectory(directory: string): FolderFiles {
  const gatherer = new FileGatherer()
  const gather = (folder: string) => {
    for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isHidden(path)) continue
      if (entry.isDirectory()) {
        gather(path)
        continue
      }
      gatherer.announce(path)
      if (!entry.isFile()) throw new UnreadableFolder(path, 'This is a link, or no plain file')
      const file = join(directory, path)
      gatherer.read(path, statSync(file).size)
      gatherer.add(path, readFileSync(file))
    }
  }
  gather('')
  return gatherer.files
}
