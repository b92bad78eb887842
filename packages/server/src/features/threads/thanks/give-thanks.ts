import type { OwnThanks, ThanksForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { deleteThanks, findThanked, lockThanked, type ThankedWork, writeThanks } from './thanks-queries.ts'
import { viewThanked } from './thanks-view.ts'

type Answer = z.input<typeof OwnThanks>

async function find(db: Database, work: ThankedWork) {
  const row = await findThanked(db, work)
  if (!row) throw notFound()
  return row
}

/**
 * Returns the mentor whom a mentee can thank for a piece of work, and the thanks given so far
 * (rules: threads 13).
 */
export const readThanks = async ({ db }: Context, work: ThankedWork): Promise<Answer> =>
  viewThanked(await find(db, work))

/** Thanks the grader, or changes the thanks (rules: threads 13). */
export const giveThanks = (context: Context, work: ThankedWork, { sentence, mayShow = false }: ThanksForm) =>
  inTransaction(context, async (trx): Promise<Answer> => {
    await lockThanked(trx, work)
    const row = await find(trx, work)
    if (!row.mentor_id)
      throw conflict(
        'nothing_to_thank',
        'You can thank for work once it is graded, while its mentor is there',
      )
    await writeThanks(trx, {
      id: uuid(),
      mentee_id: work.menteeId,
      task_id: row.task_id,
      mentor_id: row.mentor_id,
      sentence,
      may_show: mayShow,
      written_at: context.clock.now(),
    })
    return viewThanked(await find(trx, work))
  })

export const takeBackThanks = (context: Context, work: ThankedWork) =>
  inTransaction(context, async (trx): Promise<Answer> => {
    const { task_id } = await find(trx, work)
    if (!(await deleteThanks(trx, work.menteeId, task_id))) throw notFound()
    return viewThanked(await find(trx, work))
  })
