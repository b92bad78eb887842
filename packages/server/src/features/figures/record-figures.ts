import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { unhurried } from '#db/engine/timeouts.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { manyRows } from '#db/lists/cached-counts.ts'
import { countLearners, listTracks, recordTrack } from './track-queries.ts'
import { countWeek, listRecordedWeeks, recordWeek } from './week-queries.ts'
import { isSettled, listWeeks } from './weeks.ts'

/** Stores the figures of past weeks and of large tracks; safe in several processes (decision 0039). */
export async function recordFigures({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const over = listWeeks(now).filter((week) => isSettled(week, now))
  const recorded = await listRecordedWeeks(db, over[0]?.begins ?? now)
  for (const week of over) {
    const isRecorded = recorded.some(({ begins_at }) => begins_at.getTime() === week.begins.getTime())
    if (!isRecorded) await recordWeek(db, await countWeek(db, week))
  }
  for (const { id } of await listTracks(db)) {
    await unhurried(() => db.transaction().execute((trx) => recordLearners(trx, id, now)))
  }
}

async function recordLearners(trx: Trx, trackId: string, now: Date): Promise<void> {
  // No user waits for this count, so it needs no time limit.
  await sql`set local statement_timeout = 0`.execute(trx)
  const [counted] = await countLearners(trx, [trackId])
  if (counted && counted.learners >= manyRows) await recordTrack(trx, { ...counted, counted_at: now })
  else await trx.deleteFrom('track_figure').where('track_id', '=', trackId).execute()
}
