import type { NewsTopic } from '@koya/contract'
import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { listMenteesOf } from '#shared/promise/promises.ts'
import { renewLateLine } from './late-line.ts'
import { newsChannel } from './notify.ts'
import { renewWorkLine } from './work-line.ts'

/** `settle` marks only the entries that match all given fields. */
interface Of {
  userId?: string
  topic?: NewsTopic
  /** Only entries about this person. */
  aboutId?: string
}

/** Marks the entries about the given objects as read, for example when the work is done (rules: inbox 12). */
export async function settle(
  trx: Trx,
  objectId: string | readonly string[],
  now: Date,
  { userId, topic, aboutId }: Of = {},
): Promise<void> {
  await trx
    .with('done', (cte) =>
      cte
        .updateTable('news')
        .set({ read_at: now })
        .where('object_id', 'in', [objectId].flat())
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

/** Moves unread entries about an attempt to the mentee's newer attempt at the same task. */
export const moveLines = (trx: Trx, { from, to }: { from: string; to: string }) =>
  trx
    .updateTable('news')
    .set({ object_id: to })
    .where('object_id', '=', from)
    .where('read_at', 'is', null)
    .execute()

/** Marks entries about a mentor's absence as read for people who are not the mentor's mentees any more. */
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

/** Marks entries about a graded submission as read, and updates the mentor's entries about waiting work. */
export async function settleWork(
  trx: Trx,
  submissionId: string,
  { mentorId, graderId }: { mentorId: string; graderId: string },
  now: Date,
): Promise<void> {
  await settle(trx, submissionId, now)
  await renewLines(trx, mentorId, now, { isThere: graderId === mentorId })
}

/** Updates a mentor's entries about waiting work. `isThere`: the mentor has just shown that they are there. */
export async function renewLines(
  trx: Trx,
  mentorId: string,
  now: Date,
  { isThere = false } = {},
): Promise<void> {
  await renewWorkLine(trx, mentorId, now)
  await renewLateLine(trx, mentorId, now, { isThere })
}
