import { fileURLToPath } from 'node:url'
import type { FolderContent } from '#features/curriculum/folder-content.ts'
import { readDirectory } from '#features/curriculum/read-directory.ts'
import { readFolder } from '#features/curriculum/read-folder.ts'

/** The demo's curriculum: a folder like any that can be imported. */
export const readDemoCurriculum = (): FolderContent =>
  readFolder(readDirectory(fileURLToPath(new URL('curriculum/', import.meta.url))))

/** What the demo's own files call a track or a task: the name of its folder or file without the number. */
export const demoKey = (file: string): string =>
  file
    .replace(/\/track\.md$/, '')
    .replace(/\.md$/, '')
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
