import type { ReceivedThanks, ThanksChoice } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { changeShown, findReceived } from './thanks-queries.ts'
import { viewReceived } from './thanks-view.ts'

/** Shows thanks on the mentor's public page, or hides them there (rules: threads 15). */
export const showThanks = (
  context: Context,
  mentorId: string,
  id: string,
  { isShown, writtenAt }: ThanksChoice,
) =>
  inTransaction(context, async (trx): Promise<z.input<typeof ReceivedThanks>> => {
    const changed = await changeShown(trx, mentorId, id, isShown, new Date(writtenAt))
    const row = await findReceived(trx, mentorId, id)
    if (!row) throw notFound()
    if (!changed)
      throw conflict('thanks_changed', 'These words have changed meanwhile. Read them again, and choose anew')
    return viewReceived(row)
  })
