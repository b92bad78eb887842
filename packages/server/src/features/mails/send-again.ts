import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { mailQueueName, queueKept } from '#notifications/mail/queue-mail.ts'
import { recordTrail } from '#shared/trail.ts'
import { takeGivenUp, tryNow } from './queries.ts'

/** Sends failed mails again. Simultaneous calls send a given-up mail only once. */
export const sendAgain = (context: Context, actorId: string, ids: readonly string[]): Promise<number> =>
  inTransaction(context, async (trx) => {
    const givenUp = await takeGivenUp(trx, ids)
    await queueKept(context.jobs, trx, givenUp)
    const sent = givenUp.length + (await tryNow(trx, mailQueueName, ids))
    const object = { objectKind: 'mail', objectId: null } as const
    if (sent > 0) {
      await recordTrail(trx, {
        actorId,
        action: 'mail.sent-again',
        ...object,
        before: null,
        after: { mails: sent },
      })
    }
    return sent
  })
