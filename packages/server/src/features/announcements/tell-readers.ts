import { announcementLimits } from '@koya/contract'
import { type Context, inTransaction, type Trx } from '#context.ts'
import type { Jobs, Queue } from '#jobs.ts'
import { minuteSeconds } from '#time.ts'
import { listNext, noteTold, takeTurn } from './queries.ts'

/** Some of the readers: those who come after this one. */
interface Turn {
  announcementId: string
  after: string | null
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
 * Tells some and queues the next turn, all in one transaction: a process that is killed has told nobody, and of two that
 * have the same turn one does it (rules: announcements 4).
 */
export const tellSome = (
  context: Pick<Context, 'db' | 'jobs' | 'clock' | 'tell'>,
  { announcementId, after }: Turn,
): Promise<void> =>
  inTransaction(context, async (trx) => {
    const announcement = await takeTurn(trx, announcementId, after)
    if (!announcement) return
    const readers = await listNext(trx, announcement, after, atOnce)
    const when = announcement.is_test ? 'now' : undefined
    for (const userId of readers) {
      await context.tell(trx, 'announcement', { announcementId, userId }, when)
    }
    const last = readers.at(-1)
    const isLast = last === undefined || readers.length < atOnce
    const finishedAt = isLast ? context.clock.now() : null
    await noteTold(trx, announcementId, { told: readers.length, upTo: last ?? after, finishedAt })
    if (!isLast) await queueTurn(context.jobs, trx, { announcementId, after: last }, secondsBetween)
  })
