import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { unhurried } from '#db/engine/timeouts.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { manyRows } from '#db/lists/cached-counts.ts'
import { countLearners, keepTrack, listTracks } from './track-queries.ts'
import { countWeek, keepWeek, listKeptWeeks } from './week-queries.ts'
import { isSettled, listWeeks } from './weeks.ts'

/**
 * Stores the figures of past weeks, and the learner counts of large tracks. Safe to run at any moment and in
 * several processes (decision 0039).
 */
export async function keepFigures({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const over = listWeeks(now).filter((week) => isSettled(week, now))
  const kept = await listKeptWeeks(db, over[0]?.begins ?? now)
  for (const week of over) {
    const isKept = kept.some(({ begins_at }) => begins_at.getTime() === week.begins.getTime())
    if (!isKept) await keepWeek(db, await countWeek(db, week))
  }
  for (const { id } of await listTracks(db)) {
    await unhurried(() => db.transaction().execute((trx) => keepLearners(trx, id, now)))
  }
}

async function keepLearners(trx: Trx, trackId: string, now: Date): Promise<void> {
  // No user waits for this count, so it needs no time limit.
  await sql`set local statement_timeout = 0`.execute(trx)
  const [counted] = await countLearners(trx, [trackId])
  if (counted && counted.learners >= manyRows) await keepTrack(trx, { ...counted, counted_at: now })
  else await trx.deleteFrom('track_figure').where('track_id', '=', trackId).execute()
}
