import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { renewLines, settle } from '#notifications/news/settle.ts'

/** Notifies mentees with waiting work that their mentor's absence is over (rules: promise 15). */
export async function notifyOfReturns(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const mentorId of await listReturned(context.db, now)) {
    await inTransaction(context, (trx) => notifyOfReturn(context, trx, mentorId))
  }
}

/**
 * Notifies mentees with waiting work that an absence has ended, only once. Notifies nobody if the mentor is
 * away again.
 */
export async function notifyOfReturn(context: Context, trx: Trx, mentorId: string): Promise<void> {
  const now = context.clock.now()
  const ended = await trx
    .updateTable('away')
    .set({ return_told_at: now })
    .where('mentor_id', '=', mentorId)
    .where('ends_at', '<=', now)
    .where('return_told_at', 'is', null)
    .returning('id')
    .execute()
  if (ended.length === 0 || (await isAway(trx, mentorId, now))) return
  await settle(trx, mentorId, now)
  await renewLines(trx, mentorId, now, { isThere: true })
  for (const menteeId of await listWaitingFor(trx, mentorId)) {
    await context.notify(trx, 'mentor-back', { menteeId, mentorId }, 'day')
  }
}

async function listReturned(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('away')
    .select('mentor_id')
    .distinct()
    .where('return_told_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
  return rows.map(({ mentor_id }) => mentor_id)
}

async function isAway(trx: Trx, mentorId: string, now: Date): Promise<boolean> {
  const absence = await trx
    .selectFrom('away')
    .select('id')
    .where('mentor_id', '=', mentorId)
    .where('begins_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return absence !== undefined
}

async function listWaitingFor(trx: Trx, mentorId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('submission')
    .select('mentee_id')
    .distinct()
    .where('mentor_id', '=', mentorId)
    .where('is_current', '=', true)
    .where('graded_at', 'is', null)
    .orderBy('mentee_id')
    .execute()
  return rows.map(({ mentee_id }) => mentee_id)
}
