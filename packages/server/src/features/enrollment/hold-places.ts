import { heldHours } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'
import {
  clearLine,
  findFreeMentor,
  holdPlace,
  type LostHold,
  listLostHolds,
  listTracksWithLine,
  lockFirstWaiting,
  lockFreePlace,
  replaceHold,
  takeOutPassed,
} from './waiting-queries.ts'

/**
 * Holds free places for the queue; safe in several processes (rules: enrollment 31 and 32, decision 0038).
 */
export async function holdPlaces(context: Context): Promise<void> {
  await clearLine(context.db)
  for (const lost of await listLostHolds(context.db, context.clock.now())) await replaceLost(context, lost)
  await letGo(context)
  for (const trackId of await listTracksWithLine(context.db)) {
    while (await holdNext(context, trackId)) {
      // `holdNext` holds one place in a transaction of its own.
    }
  }
}

/** Deletes the queue entries of expired holds, and notifies the mentees (rules: enrollment 32). */
const letGo = (context: Context) =>
  inTransaction(context, async (trx) => {
    for (const passed of await takeOutPassed(trx, context.clock.now())) {
      await context.notify(trx, 'place-passed', passed)
    }
  })

/**
 * Replaces a hold whose mentor can no longer take the mentee, or removes it if no place is free. The mentee
 * keeps their queue position.
 */
async function replaceLost(context: Context, lost: LostHold): Promise<void> {
  const now = context.clock.now()
  const mentorId = await findFreeMentor(context.db, lost.trackId, now)
  await inTransaction(context, async (trx) => {
    const isFree = mentorId !== undefined && (await lockFreePlace(trx, lost.trackId, mentorId, now))
    const until = addMilliseconds(now, heldHours * hourMilliseconds)
    if (!(await replaceHold(trx, lost, isFree ? { mentorId, until } : null))) return
    const { menteeId, trackId } = lost
    await context.notify(trx, isFree ? 'place-held' : 'place-gone', { menteeId, trackId })
  })
}

/** Holds one place for the next person in the queue. Returns false if it held none. */
async function holdNext(context: Context, trackId: string): Promise<boolean> {
  const now = context.clock.now()
  const mentorId = await findFreeMentor(context.db, trackId, now)
  if (mentorId === undefined) return false
  return inTransaction(context, async (trx) => {
    if (!(await lockFreePlace(trx, trackId, mentorId, now))) return false
    const menteeId = await lockFirstWaiting(trx, trackId)
    if (menteeId === undefined) return false
    const until = addMilliseconds(now, heldHours * hourMilliseconds)
    await holdPlace(trx, { trackId, menteeId, mentorId, until })
    await context.notify(trx, 'place-held', { menteeId, trackId })
    return true
  })
}
