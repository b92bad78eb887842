import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { readSettings } from '#shared/settings.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { endPassedLooks, findOwnLook, mayGive, releaseTaken, takeLook } from './look-queries.ts'
import { viewLookWork } from './look-view.ts'

/**
 * Claims a second look for a limited time. Throws 409 if somebody else holds it, or if the viewer holds
 * another one (rules: grading 43).
 */
export async function claimLook(context: Context, viewer: Viewer, id: string) {
  const now = context.clock.now()
  try {
    return await inTransaction(context, async (trx) => {
      if (!(await mayGive(trx, viewer, id, now))) throw notFound()
      const { claimMinutes } = await readSettings(trx)
      await endPassedLooks(trx, viewer, now)
      const until = addMilliseconds(now, claimMinutes * minuteMilliseconds)
      const isTaken = await takeLook(trx, viewer, { id, now, until })
      const row = isTaken && (await findOwnLook(trx, viewer, id, now))
      if (!row) throw conflict('claimed_meanwhile', 'Somebody else has just taken this')
      await settle(trx, id, now)
      return viewLookWork(row)
    })
  } catch (error) {
    if (!isViolation(error, 'second_look_one_taken')) throw error
    throw conflict('claims_already', 'You have taken other work already: grade it or put it back first')
  }
}

export const releaseLook = (context: Context, viewer: Viewer, id: string) =>
  inTransaction(context, async (trx) => {
    if (!(await releaseTaken(trx, viewer, id))) throw notFound()
    return { message: 'Others can take it now' }
  })
