import { announcementLimits } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import type { Jobs, Queue } from '#jobs.ts'
import { minuteSeconds } from '#time/time.ts'
import { listNext, noteTold, takeTurn } from './queries.ts'

/** One batch of readers: the next ones after `told` readers were notified. */
interface Turn {
  announcementId: string
  told: number
}

export const announcementQueueName = 'announcement'
const atOnce = 10
const secondsBetween = (atOnce / announcementLimits.mailsAMinute) * minuteSeconds

export const queueTurn = (jobs: Jobs, trx: Trx, turn: Turn, delaySeconds?: number): Promise<void> =>
  jobs.send(trx, announcementQueueName, turn, delaySeconds)

export const announcementQueue = (context: Context): Queue<Turn> => ({
  name: announcementQueueName,
  handle: (turn) => tellSome(context, turn),
})

/**
 * Notifies one batch and queues the next in one transaction. A killed process therefore notifies nobody,
 * and when two processes have one batch, only one notifies it (rules: announcements 4).
 */
export const tellSome = (
  context: Pick<Context, 'db' | 'jobs' | 'clock' | 'tell'>,
  { announcementId, told }: Turn,
): Promise<void> =>
  inTransaction(context, async (trx) => {
    const announcement = await takeTurn(trx, announcementId, told)
    if (!announcement) return
    const readers = await listNext(trx, announcement, atOnce)
    const when = announcement.is_test ? 'now' : undefined
    for (const userId of readers) {
      await context.tell(trx, 'announcement', { announcementId, userId }, when)
    }
    const isLast = readers.length < atOnce
    // `told_up_to` holds a person's id, so the last batch clears it.
    const [upTo, finishedAt] = isLast ? [null, context.clock.now()] : [readers.at(-1) ?? null, null]
    await noteTold(trx, announcementId, { told: readers.length, upTo, finishedAt })
    const next = { announcementId, told: told + readers.length }
    if (!isLast) await queueTurn(context.jobs, trx, next, secondsBetween)
  })
