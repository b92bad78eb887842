import type { AwayForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import { type Context, inTransaction, type Trx } from '#context.ts'
import { endAbsence, lockPromises, renewPromises } from '#db/promises.ts'
import { invalid } from '#errors.ts'
import { listMenteesOf } from './absence-queries.ts'
import { readOwnPromise } from './own-promise.ts'
import { tellReturn } from './tell-return.ts'

/** In place of what was said before; nothing is due meanwhile (rules: promise 5). */
export const goAway = (context: Context, mentorId: string, form: AwayForm) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    const [from, until] = [new Date(form.from), new Date(form.until)]
    const begins = from > now ? from : now
    if (until <= now) throw invalid('until', 'This day has passed')
    if (until <= begins) throw invalid('until', 'The last day is before the first one')
    await writeAbsence(context, trx, mentorId, { begins, until, handsOver: form.handsOver })
    return readOwnPromise(trx, mentorId, now)
  })

interface Absence {
  begins: Date
  until: Date
  handsOver: boolean
}

export async function writeAbsence(
  context: Context,
  trx: Trx,
  mentorId: string,
  { begins, until, handsOver }: Absence,
): Promise<void> {
  await lockPromises(trx, mentorId)
  await endAbsence(trx, mentorId, context.clock.now())
  await trx
    .insertInto('away')
    .values({
      id: uuid(),
      mentor_id: mentorId,
      begins_at: begins,
      ends_at: until,
      hands_over: handsOver,
    })
    .execute()
  await renewPromises(trx, mentorId)
  await tellMentees(context, trx, mentorId)
}

/** The time stood still until now; what was handed over stays open to others (rules: promise 7). */
export const comeBack = (context: Context, mentorId: string) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    await lockPromises(trx, mentorId)
    await endAbsence(trx, mentorId, now)
    await renewPromises(trx, mentorId)
    await tellReturn(context, trx, mentorId)
    return readOwnPromise(trx, mentorId, now)
  })

/** Whoever is learning with them hears of it. */
export async function tellMentees({ tell }: Context, trx: Trx, mentorId: string): Promise<void> {
  for (const menteeId of await listMenteesOf(trx, mentorId))
    await tell(trx, 'mentor-away', { menteeId, mentorId })
}
