import type { Context } from '#context.ts'
import { lookAgain } from '#look-again.ts'
import type { FolderFiles } from './folder-files.ts'
import { importContent, type Planned, planContent } from './import-content.ts'
import { preparePictures } from './prepare-pictures.ts'
import { UnreadableFolder } from './problems.ts'
import { readFolder } from './read-folder.ts'

interface Importing {
  files: FolderFiles
  /** Null for the command line. */
  actorId: string | null
  /** Whether stages and tasks stay as they are that the folder does not hold. */
  keepMissing: boolean
  /** The `seen` of a check: nothing is written if by now it would be something else. */
  seen?: string | undefined
}

type Needed = Pick<Context, 'db' | 'clock'>

/** By now an import would do something else than what was seen. */
export class ChangedMeanwhile extends Error {
  readonly planned: Planned

  constructor(planned: Planned) {
    super('An import would do something else by now')
    this.planned = planned
  }
}

/** What an import would do; writes nothing (rules: curriculum 12). */
export async function checkFolder(
  { db }: Needed,
  { files, keepMissing }: Pick<Importing, 'files' | 'keepMissing'>,
): Promise<Planned> {
  const { content } = await prepare(files)
  return db.transaction().execute((trx) => planContent(trx, { content, keepMissing }))
}

/** Imports a folder as a whole or not at all. */
export async function importFolder({ db, clock }: Needed, importing: Importing): Promise<Planned> {
  const prepared = await prepare(importing.files)
  return db.transaction().execute(async (trx) => {
    await lookAgain(trx)
    const planned = await importContent(trx, { ...prepared, ...importing }, clock.now())
    if (importing.seen !== undefined && importing.seen !== planned.seen) throw new ChangedMeanwhile(planned)
    return planned
  })
}

/** Pictures are made before anything is locked. */
async function prepare(files: FolderFiles) {
  const content = readFolder(files)
  const { tracks, courses, entries, problems } = content
  if ([tracks, courses, entries, problems].every((all) => all.length === 0)) {
    const message = 'It holds no track: each is a folder with a number, such as 01-web, with a track.md in it'
    throw new UnreadableFolder('The folder', message)
  }
  return { content, pictures: await preparePictures(content, files) }
}
