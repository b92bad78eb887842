import { renderBrief } from '#content/markdown.ts'
import { UnreadableFolder } from '../problems.ts'
import type { FolderContent } from './folder-content.ts'
import type { FolderFiles } from './folder-files.ts'
import { preparePictures } from './prepare-pictures.ts'
import { readFolder } from './read-folder.ts'

export interface Prepared {
  content: FolderContent
  pictures: Awaited<ReturnType<typeof preparePictures>>
}

/**
 * Reads a folder and its pictures. Throws an `UnreadableFolder` if it has neither content nor a problem to
 * report.
 */
export async function prepareFolder(files: FolderFiles): Promise<Prepared> {
  const content = readFolder(files)
  const { tracks, courses, entries, problems } = content
  if ([tracks, courses, entries, problems].every((all) => all.length === 0)) {
    const message = 'It holds no track: each is a folder with a number, such as 01-web, with a track.md in it'
    throw new UnreadableFolder('The folder', message)
  }
  return { content, pictures: await preparePictures(content, files) }
}

/** Renders all briefs and notes for mentors, so that a slow text fails before the import locks tables. */
export function tryBriefs({ tracks }: FolderContent): void {
  for (const { stages } of tracks)
    for (const { tasks } of stages)
      for (const { source, matter } of tasks) {
        renderBrief(source)
        renderBrief(matter.mentorNote)
      }
}
