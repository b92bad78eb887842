import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { listFreeHelpers } from '#shared/promise/helpers.ts'
import { presentClaim } from '#shared/submissions/claims.ts'
import { isoDate } from '#time/lagos.ts'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'

/** The hour of the offer, in Lagos. */
const eveningHour = 18

/** Offers one open submission of each track to one helping mentor each evening (rules: promise 18). */
export async function offerWork(context: Context): Promise<void> {
  const now = context.clock.now()
  const evening = lastEvening(now)
  for (const trackId of await listOpenTracks(context.db, now, evening.day)) {
    await inTransaction(context, async (trx) => {
      if (!(await takeEvening(trx, trackId, evening.day))) return
      for (const helperId of await listFreeHelpers(trx, { trackId, since: evening.begin, now })) {
        const work = await findFree(trx, trackId, helperId, now)
        if (!work || !(await takeHelper(trx, helperId, evening.begin, now))) continue
        const { id } = work
        await trx.updateTable('submission').set({ offered_at: now }).where('id', '=', id).execute()
        await context.notify(trx, 'work-offered', { submissionId: id, mentorId: helperId })
        return
      }
    })
  }
}

/** Returns the last 18:00 in Lagos, and its date. */
function lastEvening(now: Date): { day: string; begin: Date } {
  const day = isoDate(addMilliseconds(now, -eveningHour * hourMilliseconds))
  return { day, begin: new Date(`${day}T${eveningHour}:00:00+01:00`) }
}

const isOfToday = (evening: string) =>
  sql<boolean>`coalesce(track_help.offered_on >= ${evening}::date, false)`

async function listOpenTracks(db: Database, now: Date, evening: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stage')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .leftJoin('track_help', 'track_help.track_id', 'stage.track_id')
    .select('stage.track_id')
    .distinct()
    .where(isOfToday(evening), '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submission')
          .select('submission.id')
          .whereRef('submission.task_id', '=', 'task.id')
          .where('submission.is_current', '=', sql.lit(true))
          .where('submission.graded_at', 'is', null)
          .where('submission.open_at', '<=', now),
      ),
    )
    .execute()
  return rows.map(({ track_id }) => track_id)
}

/** Records that the evening's offer is made; false if this is recorded already. */
async function takeEvening(trx: Trx, trackId: string, evening: string): Promise<boolean> {
  const { rows } = await sql`
    insert into track_help (track_id, offered_on) values (${trackId}, ${evening}::date)
    on conflict (track_id) do update set offered_on = ${evening}::date where not ${isOfToday(evening)}
    returning track_id`.execute(trx)
  return rows.length > 0
}

/** Records the offer to a helper; false if the helper has had an offer since `since`. */
async function takeHelper(trx: Trx, helperId: string, since: Date, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('mentor_promise')
    .set({ offered_at: now })
    .where('mentor_id', '=', helperId)
    .where((eb) => eb.or([eb('offered_at', 'is', null), eb('offered_at', '<', since)]))
    .returning('mentor_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Finds unclaimed open work of another mentor. Prefers work about which this helper has no inbox entry. */
const findFree = (trx: Trx, trackId: string, helperId: string, now: Date) =>
  trx
    .selectFrom('stage')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .innerJoin('submission', 'submission.task_id', 'task.id')
    .leftJoinLateral(
      (work) => presentClaim(work, now),
      (join) => join.onTrue(),
    )
    .select('submission.id')
    .where('stage.track_id', '=', trackId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .where('submission.open_at', '<=', now)
    .where('submission.mentor_id', '<>', helperId)
    .where('submission.mentee_id', '<>', helperId)
    .where('claim.until', 'is', null)
    .orderBy(
      sql`exists (select from news where news.user_id = ${helperId} and news.object_id = submission.id)`,
    )
    .orderBy('submission.offered_at', (offered) => offered.asc().nullsFirst())
    .orderBy('submission.open_at')
    .executeTakeFirst()
