import { type AwaySpan, type ReviewPromise, reviewDays } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#context.ts'
import { subtractDays } from '#time.ts'
import type { Database } from './client.ts'
import { measureReviews } from './review-times.ts'

/** Fewer say nothing of what is usual. */
const fewestReviews = 3

/** No absence of the mentor is written until the transaction ends; to be asked before work of theirs is locked. */
export const holdPromises = (trx: Trx, mentorId: string) =>
  sql`select hold_promises(${mentorId})`.execute(trx)

/** The present absence of a mentor, or the next one. */
export async function findAway(db: Database, mentorId: string, now: Date): Promise<AwaySpan | null> {
  const row = await db
    .selectFrom('away')
    .select(['begins_at', 'ends_at'])
    .where('mentor_id', '=', mentorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('begins_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { from: row.begins_at.toISOString(), until: row.ends_at?.toISOString() ?? null } : null
}

/** What the mentee may expect of work that waits (rules: promise 4). */
export async function readPromise(
  db: Database,
  { mentor_id, open_at }: { mentor_id: string; open_at: Date | null },
  now: Date,
): Promise<ReviewPromise> {
  const mentor = { id: mentor_id, role: 'MENTOR' } as const
  const { count, medianSeconds } = await measureReviews(db, mentor, subtractDays(now, reviewDays))
  return {
    usualSeconds: count < fewestReviews ? null : medianSeconds,
    away: await findAway(db, mentor_id, now),
    isOpen: open_at !== null && open_at <= now,
  }
}
