import type { Context } from '#context.ts'
import { lookAgain } from '#db/engine/transaction.ts'
import { importContent, type Planned, planContent } from './import-content.ts'
import type { Prepared } from './read/prepare-folder.ts'

interface Importing {
  prepared: Prepared
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
  { prepared: { content }, keepMissing }: Pick<Importing, 'prepared' | 'keepMissing'>,
): Promise<Planned> {
  return db.transaction().execute((trx) => planContent(trx, { content, keepMissing }))
}

/** Imports a folder as a whole or not at all. */
export function importFolder({ db, clock }: Needed, { prepared, ...importing }: Importing): Promise<Planned> {
  return db.transaction().execute(async (trx) => {
    await lookAgain(trx)
    const planned = await importContent(trx, { ...prepared, ...importing }, clock.now())
    if (importing.seen !== undefined && importing.seen !== planned.seen) throw new ChangedMeanwhile(planned)
    return planned
  })
}
