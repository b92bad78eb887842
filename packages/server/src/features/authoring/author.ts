import { readSeenMoment } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, refuseChanged } from '#errors.ts'
import { runOnce } from '#shared/idempotency.ts'
import { askForLast } from '#shared/people/last-of-track.ts'

/** `ifMatch` is the version of the row that the admin saw: `"<updatedAt>"`. */
export interface Change {
  actorId: string
  id: string
  ifMatch: string
  /** True if the admin confirmed that an open track may lose its last stage or task. */
  isConfirmed: boolean
}

/** Runs `write` in a transaction, then drops the cached curriculum (decision 0026). */
export async function author<T>(context: Context, write: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await inTransaction(context, write)
  context.curriculum.forget()
  return result
}

interface Creation {
  actorId: string
  key: string | undefined
  request: unknown
}

/** Like `author`, but runs only once for each `Idempotency-Key`. */
export async function authorOnce<T extends object>(
  context: Context,
  { actorId, key, request }: Creation,
  write: (trx: Trx) => Promise<T>,
): Promise<T> {
  const made = await runOnce(context, { userId: actorId, key, request }, write)
  context.curriculum.forget()
  return made
}

/** True if the locked row still is the version the admin saw (rules: authoring 3). */
export const isSeen = (row: { updated_at: Date }, { ifMatch }: { ifMatch: string }): boolean =>
  row.updated_at.getTime() === readSeenMoment(ifMatch)?.getTime()

/**
 * Runs `write`, then throws if an open track has lost its last stage or task without `isConfirmed`
 * (rules: authoring 22). The caller's transaction must then roll back.
 */
export async function writeAsked(
  trx: Trx,
  trackIds: readonly string[],
  { isConfirmed }: Change,
  write: () => Promise<void>,
  readCurrent: () => Promise<object>,
): Promise<void> {
  const question = await askForLast(trx, trackIds, write)
  if (question !== null && !isConfirmed)
    throw conflict('last_of_track', question, { current: await readCurrent() })
}

export const changedMeanwhile = (current: object) => refuseChanged({ current })

/** Throws a conflict if the database refuses to make used content a draft (rules: curriculum 5). */
export async function refuseDraftInUse<T>(
  write: Promise<T>,
  message: string,
  readCurrent: () => Promise<object>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!isViolation(error, 'no_draft_in_use')) throw error
    throw conflict('in_use', message, { current: await readCurrent() })
  }
}
