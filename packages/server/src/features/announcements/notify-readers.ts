import { announcementLimits } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import type { Jobs, Queue } from '#jobs.ts'
import { minuteSeconds } from '#time/time.ts'
import { listNext, recordNotified, takeBatch } from './queries.ts'

/** `told` is the number of readers whom earlier batches have notified. */
interface Batch {
  announcementId: string
  told: number
}

export const announcementQueueName = 'announcement'
const atOnce = 10
const secondsBetween = (atOnce / announcementLimits.mailsAMinute) * minuteSeconds

export const queueBatch = (jobs: Jobs, trx: Trx, batch: Batch, delaySeconds?: number): Promise<void> =>
  jobs.send(trx, announcementQueueName, batch, delaySeconds)

export const announcementQueue = (context: Context): Queue<Batch> => ({
  name: announcementQueueName,
  handle: (batch) => notifyBatch(context, batch),
})

/** Notifies one batch and queues the next one in one transaction (rules: announcements 4). */
export const notifyBatch = (
  context: Pick<Context, 'db' | 'jobs' | 'clock' | 'notify'>,
  { announcementId, told }: Batch,
): Promise<void> =>
  inTransaction(context, async (trx) => {
    const announcement = await takeBatch(trx, announcementId, told)
    if (!announcement) return
    const readers = await listNext(trx, announcement, atOnce)
    const when = announcement.is_test ? 'now' : undefined
    for (const userId of readers) {
      await context.notify(trx, 'announcement', { announcementId, userId }, when)
    }
    const isLast = readers.length < atOnce
    // `told_up_to` is the id of the last notified person; null after the last batch.
    const [upTo, finishedAt] = isLast ? [null, context.clock.now()] : [readers.at(-1) ?? null, null]
    await recordNotified(trx, announcementId, { told: readers.length, upTo, finishedAt })
    const next = { announcementId, told: told + readers.length }
    if (!isLast) await queueBatch(context.jobs, trx, next, secondsBetween)
  })
