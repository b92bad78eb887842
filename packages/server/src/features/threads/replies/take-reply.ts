import { createHash } from 'node:crypto'
import { MessageForm } from '@koya/contract'
import parseAddresses from 'nodemailer/lib/addressparser'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '#errors.ts'
import { parse } from '#foreign/gate.ts'
import type { ReplyFault } from '#notifications/kinds.ts'
import type { ReplyOutcome } from '#notifications/mail/inbound-watch.ts'
import { mailboxKey } from '#notifications/mail/mailbox-key.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { postMessage } from '../send-message.ts'
import type { ReplyHead } from './read-reply-head.ts'
import type { ReplyText } from './read-reply-text.ts'
import { findTokens } from './reply-address.ts'
import { findWriter, lockWriter, noteReply, takeRefusal, type Writer } from './reply-queries.ts'

/** Koya evaluates only this many bytes from the beginning of a mail. */
export const mostReadBytes = 512 * 1024
const mostHeadBytes = 64 * 1024

/** Puts an answer by mail into its thread, drops it, or mails a refusal (rules: threads 17 to 20). */
export async function takeReply(context: Context, mail: Buffer): Promise<void> {
  const outcome = await judge(context, mail.subarray(0, mostReadBytes))
  context.inbound.count(outcome)
  context.log.debug({ outcome }, 'a mail came in')
}

async function judge(context: Context, mail: Buffer): Promise<ReplyOutcome> {
  const { db, clock, config, tokens } = context
  const head = await orNull(parse('replyHead', cutHead(mail)))
  if (!head || head.isAutomatic || isOwn(config, head)) return 'dropped'
  const [addressId] = findTokens(config, head.recipients).flatMap((token) => tokens.readReply(token) ?? [])
  const writer = addressId === undefined ? undefined : await findWriter(db, addressId)
  if (!writer) return 'dropped'
  const refuse = async (fault: ReplyFault): Promise<'refused'> => {
    await inTransaction(context, async (trx) => {
      if (!(await takeRefusal(trx, writer.address_id, clock.now()))) return
      const about = { submissionId: writer.submission_id, readerId: writer.id, fault }
      await queueMail(context.jobs, trx, 'answer-refused', about)
    })
    return 'refused'
  }
  // A mentor who got the mail may be an admin by now (rules: threads 6).
  if (writer.role === 'ADMIN') return refuse('moved')
  if (!head.from || mailboxKey(head.from) !== mailboxKey(writer.email)) return refuse('other-address')
  const read = await orNull(parse('replyText', mail))
  const fault = read ? findFault(read) : 'unreadable'
  if (!read || fault !== null) return refuse(fault ?? 'unreadable')
  try {
    if (!(await post(context, writer, keyOf(head, mail), read.text))) return 'dropped'
  } catch (error) {
    if (error instanceof Refusal) return refuse(faultOf(error))
    throw error
  }
  if (read.hasAttachments) await refuse('left-out')
  return 'posted'
}

/**
 * Rethrows refusals other than 422, so that the mail is tried again. Returns null after any other failure.
 */
const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Refusal && error.status !== 422) throw error
    return null
  })

function cutHead(mail: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => mail.indexOf(end)).filter((at) => at !== -1)
  return mail.subarray(0, Math.min(mostHeadBytes, ...ends))
}

/** True for a mail that Koya itself sent, as its sender or the form of its Message-ID shows. */
function isOwn({ mailFrom, inbound }: Context['config'], { from, messageId }: ReplyHead): boolean {
  const own = (parseAddresses(mailFrom, { flatten: true })[0]?.address ?? '').toLowerCase()
  const answers = inbound ? mailboxKey(`${inbound.name}@${inbound.host}`) : ''
  if (from === null) return false
  const domain = own.slice(own.indexOf('@'))
  return from === own || mailboxKey(from) === answers || isJob(messageId ?? '', `${domain}>`)
}

/** Apple Mail puts a UUID before the domain of its writer too, but in capitals. */
const isJob = (messageId: string, end: string): boolean =>
  messageId.toLowerCase().endsWith(end) && /^<[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@/.test(messageId)

function findFault({ text, hasHtml, hasAttachments, hadText }: ReplyText): ReplyFault | null {
  if (text === '') {
    if (hadText) return 'empty'
    if (hasHtml) return 'html-only'
    return hasAttachments ? 'attachments-only' : 'empty'
  }
  return z.safeParse(MessageForm, { text }).success ? null : 'too-long'
}

const faultOf = ({ code }: Refusal): ReplyFault => faults[code] ?? 'moved'
const faults: Partial<Record<Refusal['code'], ReplyFault>> = {
  answered_meanwhile: 'answered',
  thread_closed: 'closed',
  too_many: 'too-many',
  invalid_input: 'picture',
}

/**
 * Returns the key that keeps Koya from posting a mail twice: a hash of the Message-ID, or else of the
 * content.
 */
const keyOf = ({ messageId }: ReplyHead, mail: Buffer): string =>
  createHash('sha256')
    .update(messageId ?? mail)
    .digest('base64url')

/** Posts the message; false if it was posted before or its writer may no longer write. */
const post = (context: Context, { address_id }: Writer, mailKey: string, text: string): Promise<boolean> =>
  inTransaction(context, async (trx) => {
    const author = await lockWriter(trx, address_id)
    if (!author || author.role === 'ADMIN' || !(await noteReply(trx, address_id, mailKey))) return false
    await postMessage(context, trx, { author, submissionId: author.submission_id, form: { text } })
    return true
  })
