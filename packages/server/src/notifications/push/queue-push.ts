import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import { addMilliseconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'
import { addWaiting } from './push-queries.ts'

export const pushQueueName = 'push'

/** News within this time come as one message. */
const groupSeconds = 2 * minuteSeconds
/** A job that is this near may begin before the transaction ends, so nobody relies on it. */
const nearSeconds = 30

/** The first job of a person gathers all news that wait. Then each device gets a job, with tries of its own. */
export interface QueuedPush {
  userId: string
  device?: { id: string; newsIds: string[] }
}

/**
 * Queues news for the devices of their reader, in the transaction that causes them (rules: inbox 14). News that
 * join a group need no job: it would come soon after the message of the group, and split the next one.
 */
export async function queuePush(
  jobs: Jobs,
  trx: Trx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  const oldest = await addWaiting(trx, id, userId)
  const joinsSince = addMilliseconds(now, (nearSeconds - groupSeconds) * secondMilliseconds)
  if (oldest !== null && oldest > joinsSince) return
  await jobs.send(trx, pushQueueName, { userId } satisfies QueuedPush, groupSeconds)
}
