import { type Problem, UnreadableFolder } from '../problems.ts'
import { type Prepared, prepareFolder, tryBriefs } from './prepare-folder.ts'
import { readZip } from './read-zip.ts'

/** Reads a zipped folder, or returns why it cannot be read (parser `curriculumArchive`). */
export async function prepareArchive(zip: Buffer): Promise<Prepared | { problem: Problem }> {
  try {
    const prepared = await prepareFolder(await readZip(zip))
    tryBriefs(prepared.content)
    return prepared
  } catch (error) {
    if (error instanceof UnreadableFolder) return { problem: error.problem }
    throw error
  }
}
