import type { NewsTopic } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { listMenteesOf } from '#shared/promise/promises.ts'
import { renewLateLine } from './late-line.ts'
import { newsChannel } from './tell.ts'
import { renewWorkLine } from './work-line.ts'

/** Whose lines, where not everybody's. */
interface Of {
  userId?: string
  topic?: NewsTopic
  /** Those that name this person. */
  aboutId?: string
}

/**
 * What is done is not new any more: its lines count as read, so that neither bell nor daily mail tells of them
 * (rules: inbox 12).
 */
export async function settle(
  trx: Trx,
  objectId: string,
  now: Date,
  { userId, topic, aboutId }: Of = {},
): Promise<void> {
  await trx
    .with('done', (cte) =>
      cte
        .updateTable('news')
        .set({ read_at: now })
        .where('object_id', '=', objectId)
        .where('read_at', 'is', null)
        .where((one) => (userId === undefined ? one.lit(true) : one('user_id', '=', userId)))
        .where((one) => (aboutId === undefined ? one.lit(true) : one('about_id', '=', aboutId)))
        .where((one) => (topic === undefined ? one.lit(true) : one('topic', '=', topic)))
        .returning('user_id'),
    )
    .selectFrom((eb) => eb.selectFrom('done').select('user_id').distinct().as('reader'))
    .select(sql`pg_notify(${newsChannel}, reader.user_id::text)`.as('told'))
    .execute()
}

/** A newer attempt is the same work. */
export const moveLines = (trx: Trx, { from, to }: { from: string; to: string }) =>
  trx
    .updateTable('news')
    .set({ object_id: to })
    .where('object_id', '=', from)
    .where('read_at', 'is', null)
    .execute()

/** Whether a mentor is away or back is nothing to those who are not their mentees any more. */
export async function settleAbsence(
  trx: Trx,
  mentorId: string,
  menteeIds: readonly string[],
  now: Date,
): Promise<void> {
  const present = new Set(await listMenteesOf(trx, mentorId))
  for (const userId of menteeIds)
    if (!present.has(userId)) await settle(trx, mentorId, now, { userId, topic: 'absences' })
}

/** It was looked at, or is another mentor's now. */
export async function settleWork(trx: Trx, submissionId: string, mentorId: string, now: Date): Promise<void> {
  await settle(trx, submissionId, now)
  await renewLines(trx, mentorId, now)
}

/** What a mentor was told of their own work, as much as is left of it. */
export async function renewLines(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await renewWorkLine(trx, mentorId, now)
  await renewLateLine(trx, mentorId, now)
}
