import type { MessageForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '#access.ts'
import { foreignPicture } from '#content/clean-html.ts'
import { renderMessage } from '#content/markdown.ts'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { spend } from '#limits/limits.ts'
import { settle } from '#notifications/news/settle.ts'
import { runOnce } from '#shared/idempotency.ts'
import { describeClosed } from './describe-closed.ts'
import {
  findHolder,
  findWork,
  insertMessage,
  listMessaged,
  lockThread,
  lockWorkOfThread,
  readMessage,
  renewThread,
  type Work,
  wasAnsweredNow,
} from './queries.ts'
import { viewMessage } from './view.ts'

interface Sending {
  author: Viewer
  submissionId: string
  key: string | undefined
  form: MessageForm
}

/**
 * Writes a message about a piece of work and notifies the other people in its thread (rules: threads 1 to 4).
 */
export const sendMessage = (context: Context, { key, ...writing }: Sending) =>
  runOnce(
    context,
    { userId: writing.author.id, key, request: ['sendMessage', writing.submissionId, writing.form] },
    (trx) => postMessage(context, trx, writing),
  )

/** Writes a message within a transaction, and notifies its readers. */
export async function postMessage(
  context: Context,
  trx: Trx,
  { author, submissionId, form }: Omit<Sending, 'key'>,
) {
  await spend({ ...context, db: trx }, 'message', author.id, 'say it all in one message')
  const now = context.clock.now()
  const work = await lockOpenWork(trx, author, submissionId, now)
  refuseForeignPictures(form)
  const threadId = await lockThread(trx, work)
  // Reads the clock after the wait for the lock, because this time decides which messages share a mail.
  const sentAt = context.clock.now()
  // If the author is a helper, somebody else may have answered while this call waited for the lock.
  if (!(await findWork(trx, author, submissionId, now))) throw answered()
  const id = uuid()
  await insertMessage(trx, {
    id,
    thread_id: threadId,
    author_id: author.id,
    text: form.text,
    sent_at: sentAt,
  })
  await renewThread(trx, threadId)
  // Marks the author's entries about the thread as read, because whoever answers has read the thread.
  await settle(trx, threadId, sentAt, { userId: author.id })
  for (const readerId of await listReaderIds(trx, work, author.id, now))
    await context.notify(trx, 'message', { submissionId: work.current_id, messageId: id, readerId })
  return viewMessage(await readMessage(trx, id))
}

const answered = () =>
  conflict('answered_meanwhile', 'Somebody else has answered this question. What you wrote is kept')

async function lockOpenWork(trx: Trx, viewer: Viewer, submissionId: string, now: Date): Promise<Work> {
  const work = await lockWorkOfThread(trx, viewer, submissionId, now)
  if (!work) throw (await wasAnsweredNow(trx, viewer, submissionId, now)) ? answered() : notFound()
  const closed = describeClosed(work, now)
  if (closed !== null) throw conflict('thread_closed', closed)
  return work
}

/** Refuses pictures from other sites, which would tell those sites who reads the message. */
export function refuseForeignPictures({ text }: MessageForm): void {
  if (renderMessage(text).removed.includes(foreignPicture))
    throw invalid('text', 'Pictures from elsewhere cannot be shown here: write the address instead')
}

/** Returns the ids of the people who get the message. An author and former mentors are not among them. */
async function listReaderIds(trx: Trx, work: Work, authorId: string, now: Date): Promise<string[]> {
  const holder = await findHolder(trx, work.current_id, now)
  const helpers = [holder?.mentor_id, work.look_given_by].filter((id) => typeof id === 'string')
  return listMessaged(trx, work, helpers, authorId)
}
