import nodemailer from 'nodemailer'
import type { Foot } from '#notifications/letters/letter.ts'

export interface Attachment {
  cid: string
  filename: string
  contentType: string
  content: Buffer
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The address that receives answers to the mail; undefined if nobody would read them. */
  replyTo?: string
  /** Pictures that the HTML shows by their `cid`. */
  attachments?: Attachment[]
  /** The unsubscribe link; undefined for mails that nobody can turn off. */
  unsubscribe?: string
}

export interface WrittenMail extends Pick<Mail, 'to' | 'subject' | 'replyTo'> {
  write(foot?: Foot): Pick<Mail, 'text' | 'html'>
  /** Draws the attached pictures, which takes time. */
  draw?: () => Promise<Attachment[]>
}

export interface SentMail extends Mail {
  sentAt: string
}

export interface Mailer {
  /** Sends a mail; all tries pass the same `id`, so that a server can recognise a copy. */
  send(mail: Mail, id: string): Promise<void>
  /** The last sent mails, newest first; null when a real mail server sends them. */
  readonly mailbox: readonly SentMail[] | null
}

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ unsubscribe, ...mail }, id) {
      const headers = {
        // RFC 3834: stops automatic replies such as holiday notices.
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: lets the mail program show its own unsubscribe button.
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      const messageId = `<${id}@${domain}>`
      await transport.sendMail({ from, ...mail, messageId, headers })
    },
    mailbox: null,
  }
}

const mailboxSize = 500

/** Keeps the newest mails in memory for the pages at /mailbox. */
export function mailboxMailer(now: () => Date): Mailer {
  const mailbox: SentMail[] = []
  return {
    async send(mail) {
      mailbox.unshift({ ...mail, sentAt: now().toISOString() })
      mailbox.length = Math.min(mailbox.length, mailboxSize)
    },
    mailbox,
  }
}
