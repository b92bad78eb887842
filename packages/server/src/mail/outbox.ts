import type { Context, Trx } from '#context.ts'
import type { Jobs, Queue } from '#jobs.ts'
import type { Mail } from './mailer.ts'

const queueName = 'mail'

/** What a queued mail holds: its kind and the identifiers to write it from, never a token or a text. */
interface QueuedMail {
  kind: string
  about: Record<string, string>
}

/** Writes a mail at the moment it is sent; null when there is nothing to tell any more. */
export type MailWriter = (context: Context, about: Record<string, string>) => Promise<Mail | null>

/** Queues a mail with the transaction that causes it: if that is committed, the mail goes out. */
export const queueMail = (
  jobs: Jobs,
  trx: Trx,
  kind: string,
  about: Record<string, string>,
  delaySeconds?: number,
): Promise<void> => jobs.send(trx, queueName, { kind, about } satisfies QueuedMail, delaySeconds)

const lineBreak = /[\r\n]/

export function mailQueue(context: Context, writers: Record<string, MailWriter>): Queue<QueuedMail> {
  return {
    name: queueName,
    async work({ kind, about }) {
      const write = writers[kind]
      if (!write) throw new Error(`No writer for mails of the kind ${kind}`)
      const mail = await write(context, about)
      if (!mail) return
      // The last look before the wire: an address with a line break could smuggle in further recipients.
      if (lineBreak.test(mail.to) || lineBreak.test(mail.subject)) {
        throw new Error(`A mail of the kind ${kind} has a line break in its head`)
      }
      await context.mailer.send(mail)
    },
  }
}
