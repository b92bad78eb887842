import { inviteLimits } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import type { Jobs, Queue } from '#jobs.ts'
import type { News } from '#notifications/kinds.ts'
import { minuteSeconds } from '#time/time.ts'

const listQueueName = 'invitation-list'

export const secondsBetween = minuteSeconds / inviteLimits.mailsAMinute

/** The time from the last mail of the list to the notice that the admin gets. */
const patienceSeconds = minuteSeconds

/** Schedules the notice after the last mail of a long list; none for a short list (rules: invitations 10). */
export async function notifyWhenSent(jobs: Jobs, trx: Trx, list: News['list-sent']): Promise<void> {
  if (list.count <= inviteLimits.mailsAMinute) return
  await jobs.send(trx, listQueueName, list, list.count * secondsBetween + patienceSeconds)
}

export const invitationQueue = (context: Context): Queue<News['list-sent']> => ({
  name: listQueueName,
  async handle(list) {
    await inTransaction(context, (trx) => context.notify(trx, 'list-sent', list))
  },
})
