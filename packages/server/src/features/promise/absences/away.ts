import { type AwayForm, awayDays, awayDaysAtMost } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { invalid } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { runOnce } from '#shared/idempotency.ts'
import {
  bringMentorBack,
  endAbsence,
  findAbsence,
  listMenteesOf,
  lockPromises,
  renewPromises,
} from '#shared/promise/promises.ts'
import { startOfDay } from '#time/lagos.ts'
import { subtractDays } from '#time/time.ts'
import { readOwnPromise, writeStillHere } from '../own-promise.ts'
import { notifyOfReturn } from './notify-of-return.ts'

/** A mentor's change, which the client may repeat after a lost answer. */
interface MentorWrite {
  mentorId: string
  key: string | undefined
}

/** Stores an absence that begins now or later and replaces an earlier one (rules: promise 5). */
export const goAway = (context: Context, { mentorId, key }: MentorWrite, form: AwayForm) =>
  runOnce(context, { userId: mentorId, key, request: ['goAway', form] }, async (trx) => {
    const now = context.clock.now()
    const [from, until] = [new Date(form.from), new Date(form.until)]
    refuseSpan(from, until, now)
    await writeAbsence(context, trx, mentorId, { from, until, handsOver: form.handsOver })
    return readOwnPromise(trx, mentorId, now)
  })

interface Absence {
  from: Date
  until: Date
  handsOver: boolean
}

export async function writeAbsence(
  context: Context,
  trx: Trx,
  mentorId: string,
  { from, until, handsOver }: Absence,
): Promise<void> {
  const now = context.clock.now()
  await lockPromises(trx, mentorId)
  const present = await findAbsence(trx, mentorId, now)
  // If the mentor is away already, a new absence that begins now keeps the earlier beginning.
  const isLasting = from <= now && present !== undefined && present.begins_at <= now
  const begins = isLasting ? present.begins_at : from > now ? from : now
  await endAbsence(trx, mentorId, isLasting ? begins : now)
  await trx
    .insertInto('away')
    .values({
      id: uuid(),
      mentor_id: mentorId,
      begins_at: begins,
      ends_at: until,
      hands_over: handsOver || subtractDays(until, awayDays) > begins,
    })
    .execute()
  await renewPromises(trx, mentorId)
  await writeStillHere(trx, mentorId, now)
  await notifyMentees(context, trx, mentorId)
}

/** Refuses past days, an end that is not after the beginning, and an end more than a year ahead. */
function refuseSpan(from: Date, until: Date, now: Date): void {
  if (until <= now) throw invalid('until', 'This day has passed')
  if (from < startOfDay(now)) throw invalid('from', 'This day has passed')
  if (until <= from) throw invalid('until', 'The last day is before the first one')
  if (subtractDays(until, awayDaysAtMost) > now) throw invalid('until', 'Enter a day within a year')
}

/** Ends an absence; handed-over work stays open to other mentors (rules: promise 7). */
export const comeBack = (context: Context, { mentorId, key }: MentorWrite) =>
  runOnce(context, { userId: mentorId, key, request: ['comeBack'] }, async (trx) => {
    const now = context.clock.now()
    await bringMentorBack(trx, mentorId, now)
    // Marks the inbox entries about the absence as read here too, because `notifyOfReturn` does nothing for
    // an absence that has not begun.
    await settle(trx, mentorId, now)
    await notifyOfReturn(context, trx, mentorId)
    return readOwnPromise(trx, mentorId, now)
  })

export async function notifyMentees({ notify }: Context, trx: Trx, mentorId: string): Promise<void> {
  for (const menteeId of await listMenteesOf(trx, mentorId))
    await notify(trx, 'mentor-away', { menteeId, mentorId })
}
