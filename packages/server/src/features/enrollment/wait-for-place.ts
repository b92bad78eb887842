import type { Waiting } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { lockOpenTrack } from '#shared/enrollment/enrollments.ts'
import { hasFreePlace, joinLine } from './waiting-queries.ts'
import { readWaiting } from './waiting-view.ts'
import { whyNotTwice } from './why-not-twice.ts'

/** Adds a mentee at the end of the queue for a track without a free place (rules: enrollment 29). */
export async function waitForPlace(
  context: Context,
  menteeId: string,
  trackId: string,
): Promise<z.input<typeof Waiting>> {
  const { findTrack } = await context.curriculum.read()
  if (!findTrack(trackId)) throw notFound()
  const now = context.clock.now()
  return inTransaction(context, async (trx) => {
    if (!(await lockOpenTrack(trx, trackId))) throw conflict('track_not_open', 'This track takes nobody new')
    const enrolled = await trx
      .selectFrom('enrollment')
      .select('id')
      .where('mentee_id', '=', menteeId)
      .where('track_id', '=', trackId)
      .executeTakeFirst()
    if (enrolled) throw await whyNotTwice(trx, menteeId, trackId)
    const [present] = (await readWaiting(trx, menteeId, now)).filter(({ track }) => track.id === trackId)
    if (present) return present
    if (await hasFreePlace(trx, trackId, now)) {
      throw conflict('place_free', 'There is a free place in this track: choose your mentor')
    }
    await joinLine(trx, { mentee_id: menteeId, track_id: trackId, since: now })
    const [joined] = (await readWaiting(trx, menteeId, now)).filter(({ track }) => track.id === trackId)
    if (!joined) throw notFound()
    return joined
  })
}
