import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import { readSettings, type SettingRow } from '#shared/settings.ts'
import { subtractDays } from '#time/time.ts'
import { newsChannel } from './notify.ts'

/** Returns the latest due time of work that Koya reports to its mentor at `now` (rules: promise 11). */
export const notifiedFrom = (now: Date, { reviewDays }: Pick<SettingRow, 'reviewDays'>): Date =>
  subtractDays(now, -reviewDays / 2)

export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const sayHowMany = (waiting: number): string =>
  `${count(waiting, 'submission waits', 'submissions wait')} for your review`

const endOfLate = 'due soon or overdue'

/** The sentence of the inbox entry about late work. */
export const sayLate = (late: number): string =>
  `${count(late, 'submission is', 'submissions are')} ${endOfLate}`

/**
 * Updates the unread entry about late work; marks it as read if no such work is left. The question that replaces
 * this entry for a silent mentor keeps its words until the mentor is there (rules: promise 12).
 */
export async function renewLateLine(
  trx: Trx,
  mentorId: string,
  now: Date,
  { isThere = false } = {},
): Promise<void> {
  const unread = await trx
    .selectFrom('news')
    .select('id')
    .where('user_id', '=', mentorId)
    .where('topic', '=', 'waiting')
    .where('object_id', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (!unread) return
  const { late } = await trx
    .selectFrom('submission')
    .select(sql<number>`count(*)::int`.as('late'))
    .where('mentor_id', '=', mentorId)
    .where('is_current', '=', sql.lit(true))
    .where('graded_at', 'is', null)
    .where('due_at', '<=', notifiedFrom(now, await readSettings(trx)))
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('news')
    .set(late === 0 ? { read_at: now } : { sentence: sayLate(late) })
    .where('id', '=', unread.id)
    .where((eb) => eb.or([eb.lit(late === 0 || isThere), eb('sentence', 'like', `%${endOfLate}`)]))
    .execute()
  await sql`select pg_notify(${newsChannel}, ${mentorId})`.execute(trx)
}
