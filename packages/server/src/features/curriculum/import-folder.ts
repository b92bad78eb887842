import type { Context } from '#context.ts'
import { lookAgain } from '#db/engine/transaction.ts'
import { importContent, type Planned, planContent } from './import-content.ts'
import type { Prepared } from './read/prepare-folder.ts'

interface Importing {
  prepared: Prepared
  /** The admin who imports; null if the command line imports. */
  actorId: string | null
  /** True to keep the state of rows that the folder lacks. */
  keepMissing: boolean
  /** The `seen` of an earlier check; the import throws `ChangedMeanwhile` if its own differs. */
  seen?: string | undefined
}

type Needed = Pick<Context, 'db' | 'clock'>

/** Thrown if the plan differs from `seen`. */
export class ChangedMeanwhile extends Error {
  readonly planned: Planned

  constructor(planned: Planned) {
    super('An import would do something else by now')
    this.planned = planned
  }
}

/** Returns what an import would change; writes nothing (rules: curriculum 12). */
export async function checkFolder(
  { db }: Needed,
  { prepared: { content }, keepMissing }: Pick<Importing, 'prepared' | 'keepMissing'>,
): Promise<Planned> {
  return db.transaction().execute((trx) => planContent(trx, { content, keepMissing }))
}

/** Imports a whole folder in one transaction, or nothing. */
export function importFolder({ db, clock }: Needed, { prepared, ...importing }: Importing): Promise<Planned> {
  return db.transaction().execute(async (trx) => {
    await lookAgain(trx)
    const planned = await importContent(trx, { ...prepared, ...importing }, clock.now())
    if (importing.seen !== undefined && importing.seen !== planned.seen) throw new ChangedMeanwhile(planned)
    return planned
  })
}
