import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { findOpenWork, lockThread, settleThread } from './queries.ts'

/** Ends an open question without an answer (rules: threads 11). */
export const settleQuestion = (context: Context, mentor: Viewer, submissionId: string) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    const work = await findOpenWork(trx, mentor, submissionId, now)
    if (!work?.thread_id) throw notFound()
    const threadId = await lockThread(trx, work)
    await settleThread(trx, threadId, now)
    await settle(trx, threadId, now, { userId: mentor.id })
    return { message: 'It waits for no answer any more' }
  })
