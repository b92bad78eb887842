import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import { addMilliseconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'
import { addWaiting } from './push-queries.ts'

export const pushQueueName = 'push'

/** News that arrive within this time are sent as one message. */
const groupSeconds = 2 * minuteSeconds
/** A new entry joins no job that starts within this time, because that job could miss the entry. */
const nearSeconds = 30

/** Without `device`, the job queues one job for each of the person's devices. */
export interface QueuedPush {
  userId: string
  device?: { id: string; newsIds: string[] }
}

/** Adds a news entry to the reader's waiting group, or queues a job for a new group (rules: inbox 14). */
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
