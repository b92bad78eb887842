import nodemailer from 'nodemailer'
import type { Foot } from '#notifications/letters/letter.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The link that ends mails of its kind; none at mails about an account. */
  unsubscribe?: string
}

/** A mail but for its foot. */
export interface WrittenMail extends Pick<Mail, 'to' | 'subject'> {
  write(foot?: Foot): Pick<Mail, 'text' | 'html'>
}

export interface SentMail extends Mail {
  sentAt: string
}

/** The outermost edge of mail: a server that takes it, or a page that shows it. */
export interface Mailer {
  /** Under one `id` for all its tries, a mail server that took it before the connection broke knows it again. */
  send(mail: Mail, id: string): Promise<void>
  /** What was sent, newest first; null where mail really leaves. */
  readonly mailbox: readonly SentMail[] | null
}

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ unsubscribe, ...mail }, id) {
      const headers = {
        // RFC 3834: nobody's "I am on holiday" answers it.
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: the mail program shows a button of its own.
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

/** Keeps mail in memory only, for the pages at /mailbox. */
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
