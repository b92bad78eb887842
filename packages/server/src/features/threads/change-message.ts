import { type MessageForm, messageLimits } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict, notFound } from '#errors.ts'
import { replaceAnswer } from '#shared/idempotency.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { describeClosed } from './describe-closed.ts'
import {
  findOwnMessage,
  lockThread,
  lockWorkOfAuthor,
  lockWorkOfThread,
  readMessage,
  removeText,
  renewThread,
  updateText,
  type Work,
} from './queries.ts'
import { refuseForeignPictures } from './send-message.ts'
import { viewMessage } from './view.ts'

const { editMinutes } = messageLimits

/** Changes the author's own message within `editMinutes`, while the thread is open (rules: threads 5). */
export const changeMessage = (context: Context, author: Viewer, id: string, form: MessageForm) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    await lockOwnMessage(trx, author, id, now)
    refuseForeignPictures(form)
    const since = addMilliseconds(now, -editMinutes * minuteMilliseconds)
    if (!(await updateText(trx, { id, text: form.text, since, now })))
      throw refuseChange(await readMessage(trx, id))
    const changed = viewMessage(await readMessage(trx, id))
    await replaceAnswer(trx, { userId: author.id, id, answer: changed })
    return changed
  })

const refuseChange = ({ taken_back_at }: { taken_back_at: Date | null }) =>
  conflict(
    'message_settled',
    taken_back_at === null
      ? `A message can be changed for ${editMinutes} minutes. Write another one, or take this one back`
      : 'You have taken this message back. Write another one',
  )

/** Removes the text of the author's own message, which stays in the thread. */
export const takeBackMessage = (context: Context, author: Viewer, id: string) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    const threadId = await lockThread(trx, await lockOwnMessage(trx, author, id, now))
    await removeText(trx, id, now)
    await renewThread(trx, threadId)
    const trace = viewMessage(await readMessage(trx, id))
    await replaceAnswer(trx, { userId: author.id, id, answer: trace })
    return trace
  })

/** Locks and returns the work of the author's own message; throws in a closed thread (rules: threads 5). */
async function lockOwnMessage(trx: Trx, author: Viewer, id: string, now: Date): Promise<Work> {
  const message = await findOwnMessage(trx, author.id, id)
  if (!message) throw notFound()
  const readable = await lockWorkOfThread(trx, author, message.submission_id, now)
  const work = readable ?? (await lockWorkOfAuthor(trx, message.submission_id))
  const closed = work && describeClosed(work, now)
  if (readable && typeof closed === 'string') throw conflict('thread_closed', closed)
  if (!work || closed !== null) throw notFound()
  return work
}
