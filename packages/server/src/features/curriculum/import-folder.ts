import { isPublished } from '#content/published.ts'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { queueChangedDeadlines } from '#shared/changed-deadlines.ts'
import { importContent, type Planned, planContent } from './import-content.ts'
import type { Prepared } from './read/prepare-folder.ts'

interface Importing {
  prepared: Prepared
  /** The admin who imports; null if the command line imports. */
  actorId: string | null
  /** True to keep the state of rows that the folder lacks. */
  keepMissing: boolean
  /**
   * The `seen` of an earlier check. The import throws `ChangedMeanwhile` if the `seen` of the plan differs.
   */
  seen?: string | undefined
}

/** Without `jobs`, as on the command line, the import notifies nobody of changed deadlines. */
type Needed = Pick<Context, 'db' | 'clock'> & Partial<Pick<Context, 'jobs'>>

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
  { db, clock }: Needed,
  { prepared: { content }, keepMissing }: Pick<Importing, 'prepared' | 'keepMissing'>,
): Promise<Planned> {
  return db.transaction().execute((trx) => planContent(trx, { content, keepMissing }, clock.now()))
}

/** Imports a whole folder in one transaction, or nothing. */
export function importFolder(
  { db, clock, jobs }: Needed,
  { prepared, ...importing }: Importing,
): Promise<Planned> {
  return inTransaction({ db, jobs }, async (trx) => {
    const seen = await listSeen(trx)
    const planned = await importContent(trx, { ...prepared, ...importing }, clock.now())
    if (importing.seen !== undefined && importing.seen !== planned.seen) throw new ChangedMeanwhile(planned)
    if (jobs && planned.problems.length === 0) await queueMoved({ jobs }, trx, planned, seen)
    return planned
  })
}

const selectTasks = (trx: Trx) =>
  trx.selectFrom('task').innerJoin('stage', 'stage.id', 'task.stage_id').select(['task.id', 'stage.track_id'])

/** Lists the tasks that mentees can see, with their tracks. */
const listSeen = (trx: Trx) => selectTasks(trx).where(isPublished).execute()

/**
 * Queues news about the changed deadlines of tasks that were published before and have stayed in their track
 * (rules: authoring 10).
 */
async function queueMoved(
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  { changes }: Planned,
  seen: Awaited<ReturnType<typeof listSeen>>,
): Promise<void> {
  const moved = changes.flatMap(({ kind, row, fields }) =>
    kind === 'task' && fields.includes('deadline') ? [row.id] : [],
  )
  if (moved.length === 0) return
  const tracks = new Map(seen.map(({ id, track_id }) => [id, track_id]))
  const tasks = await selectTasks(trx).where('task.id', 'in', moved).execute()
  const stayed = tasks.filter(({ id, track_id }) => tracks.get(id) === track_id)
  for (const [trackId, own] of Map.groupBy(stayed, ({ track_id }) => track_id))
    await queueChangedDeadlines(context, trx, { trackId, taskIds: own.map(({ id }) => id) })
}
