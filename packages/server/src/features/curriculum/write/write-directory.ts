import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UnreadableFolder } from '../problems.ts'
import type { FolderFiles } from '../read/folder-files.ts'

/** Writes files into a folder; throws an `UnreadableFolder` if it is not empty. */
export function writeDirectory(directory: string, files: FolderFiles): void {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new UnreadableFolder(directory, 'This folder is not empty: name a new one')
  for (const [path, content] of files) {
    const file = join(directory, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
