import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import { addMilliseconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'
import { addWaiting } from './push-queries.ts'

export const pushQueueName = 'push'

/** News that arrive within this time are sent as one message. */
const groupSeconds = 2 * minuteSeconds
/**
 * A new entry gets a job of its own if the queued job starts within this many seconds. Otherwise the queued
 * job could run before the new entry is committed, and would miss it.
 */
const nearSeconds = 30

/**
 * Without `device`, the job collects all waiting news of a person and queues one job for each device. So each
 * device has its own retries.
 */
export interface QueuedPush {
  userId: string
  device?: { id: string; newsIds: string[] }
}

/**
 * Queues a news entry for the reader's devices, in the transaction that creates the entry (rules: inbox 14).
 * An entry that joins a waiting group needs no job, because the group's job sends the entry too. A second job
 * would run soon after the group's job, and would send the next group before that group is complete.
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
