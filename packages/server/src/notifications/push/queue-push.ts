import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import { minuteSeconds } from '#time/time.ts'

export const pushQueueName = 'push'

/** News within this time come as one message. */
const groupSeconds = 2 * minuteSeconds

/** The first job of a person gathers all news that wait. Then each device gets a job, with tries of its own. */
export interface QueuedPush {
  userId: string
  device?: { id: string; newsIds: string[] }
}

/** Queues news for the devices of their reader, in the transaction that causes them (rules: inbox 14). */
export async function queuePush(
  jobs: Jobs,
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx.insertInto('push_wait').values({ news_id: id, user_id: userId }).execute()
  await jobs.send(trx, pushQueueName, { userId } satisfies QueuedPush, groupSeconds)
}
