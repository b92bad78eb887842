import { addressOf } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type Attempt, GivenUp, type Queue } from '#jobs.ts'
import { NotPublic } from './push-address.ts'
import {
  findLiveDevice,
  findQuietSeconds,
  listLiveDevices,
  listUnread,
  noteReached,
  removeDead,
  takeWaiting,
} from './push-queries.ts'
import { NotTaken, type PushMessage } from './push-sender.ts'
import { pushQueueName, type QueuedPush } from './queue-push.ts'

/** The greatest number of news that a message lists. */
const named = 3

export const pushQueue = (context: Context): Queue<QueuedPush> => ({
  name: pushQueueName,
  async handle(queued, attempt) {
    const { db, clock, jobs } = context
    const seconds = await findQuietSeconds(db, queued.userId, clock.now())
    // During quiet hours, a message waits until they end, also when it is a retry.
    if (seconds !== undefined)
      return inTransaction(context, (trx) => jobs.send(trx, pushQueueName, queued, seconds))
    if (queued.device) await deliver(context, queued.device, attempt)
    else await gather(context, queued.userId)
  },
})

/** Queues one message about all waiting news for each of the person's devices with a valid session. */
async function gather(context: Context, userId: string): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context, async (trx) => {
    const newsIds = await takeWaiting(trx, userId)
    if (newsIds.length === 0) return
    for (const { id } of await listLiveDevices(trx, userId, now)) {
      await context.jobs.send(trx, pushQueueName, { userId, device: { id, newsIds } } satisfies QueuedPush)
    }
  })
}

/**
 * Sends one message to one device. Removes the device if its subscription has ended, if its address is not
 * public, or if the last try gets a 4xx status.
 */
async function deliver(
  { db, clock, push }: Context,
  { id, newsIds }: NonNullable<QueuedPush['device']>,
  { isLast }: Attempt,
): Promise<void> {
  const device = await findLiveDevice(db, id, clock.now())
  const message = device && writeMessage(await listUnread(db, newsIds), device.saysWhat)
  if (!message) return
  const { endpoint, p256dh, auth } = device
  const remove = () => removeDead(db, { id, endpoint })
  try {
    if (await push.send({ endpoint, p256dh, auth }, message)) await noteReached(db, id, clock.now())
    else await remove()
  } catch (error) {
    const isRefused = error instanceof NotTaken && error.status >= 400 && error.status < 500
    if (!(error instanceof NotPublic) && !(isLast && isRefused)) throw error
    await remove()
    throw new GivenUp(error)
  }
}

/** The message hides the news unless the reader has asked for details (rules: inbox 16). */
function writeMessage(
  news: readonly { id: string; sentence: string; address: string }[],
  saysWhat: boolean,
): PushMessage | null {
  const [first, ...others] = news
  if (!first) return null
  const address = others.length === 0 ? first.address : addressOf('inbox')
  if (!saysWhat) return { title: 'There is something new for you in Koya', body: '', address, tag: 'koya' }
  const tag = Buffer.from(first.id.replaceAll('-', ''), 'hex').toString('base64url')
  if (others.length === 0) return { title: first.sentence, body: '', address, tag }
  const more = news.length > named ? [`and ${news.length - named} more`] : []
  const lines = [...news.slice(0, named).map(({ sentence }) => sentence), ...more]
  return { title: `${news.length} new things at Koya`, body: lines.join('\n'), address, tag }
}
