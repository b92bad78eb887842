import type { AwayForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { type Context, inTransaction, type Trx } from '#context.ts'
import { lockPromises, renewPromises } from '#db/promises.ts'
import { invalid } from '#errors.ts'
import { listMenteesOf } from './absence-queries.ts'
import { readOwnPromise } from './own-promise.ts'

/** In place of what was said before; nothing is due meanwhile (rules: promise 5). */
export const goAway = (context: Context, mentorId: string, form: AwayForm) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    const [from, until] = [new Date(form.from), new Date(form.until)]
    const begins = from > now ? from : now
    if (until <= now) throw invalid('until', 'This day has passed')
    if (until <= begins) throw invalid('until', 'The last day is before the first one')
    await lockPromises(trx, mentorId)
    await endAbsence(trx, mentorId, now)
    await trx
      .insertInto('away')
      .values({
        id: uuid(),
        mentor_id: mentorId,
        begins_at: begins,
        ends_at: until,
        hands_over: form.handsOver,
      })
      .execute()
    await renewPromises(trx, mentorId)
    await tellMentees(context, trx, mentorId)
    return readOwnPromise(trx, mentorId, now)
  })

/** The time stood still until now; what was handed over stays open to others (rules: promise 7). */
export const comeBack = (context: Context, mentorId: string) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    await lockPromises(trx, mentorId)
    await endAbsence(trx, mentorId, now)
    await renewPromises(trx, mentorId)
    return readOwnPromise(trx, mentorId, now)
  })

/** Whoever waits hears of it. */
async function tellMentees({ tell }: Context, trx: Trx, mentorId: string): Promise<void> {
  for (const menteeId of await listMenteesOf(trx, mentorId))
    await tell(trx, 'mentor-away', { menteeId, mentorId })
}

/** What has not begun never was. */
async function endAbsence(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await trx.deleteFrom('away').where('mentor_id', '=', mentorId).where('begins_at', '>=', now).execute()
  await trx
    .updateTable('away')
    .set({ ends_at: now })
    .where('mentor_id', '=', mentorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
}
