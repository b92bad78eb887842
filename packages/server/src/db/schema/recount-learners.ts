import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

const learnersAtOnce = 1000

/** Recounts the learners of tracks in `stale_track` (decision 0036). Several processes may call this. */
export async function recountLearners(db: Database): Promise<void> {
  while (await db.transaction().execute(recountPiece));
}

/**
 * Recounts one batch of learners, latest enrollments first. Enrollments that begin meanwhile need no recount.
 * Returns false if each stale track is recounted or locked by another process.
 */
async function recountPiece(trx: Trx): Promise<boolean> {
  const stale = await trx
    .selectFrom('stale_track')
    // Reads the time as text: before the first batch it is 'infinity', which a `Date` cannot hold.
    .select(['track_id', sql<string>`before_at::text`.as('before_at'), 'before_id'])
    .orderBy('track_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!stale) return false
  const { rows } = await sql<{ mentee_id: string; created_at: string; id: string }>`
    select mentee_id, created_at::text, id from enrollment
    where track_id = ${stale.track_id}
      and (created_at, id) < (${stale.before_at}::timestamptz, ${stale.before_id}::uuid)
    order by created_at desc, id desc limit ${sql.lit(learnersAtOnce)}`.execute(trx)
  await sql`select recount_work(${rows.map(({ mentee_id }) => mentee_id)}::uuid[])`.execute(trx)
  const last = rows.at(-1)
  if (last && rows.length === learnersAtOnce) {
    await sql`
      update stale_track set before_at = ${last.created_at}::timestamptz, before_id = ${last.id}::uuid
      where track_id = ${stale.track_id}`.execute(trx)
  } else {
    await trx.deleteFrom('stale_track').where('track_id', '=', stale.track_id).execute()
  }
  return true
}
