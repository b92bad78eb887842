import nodemailer from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface SentMail extends Mail {
  sentAt: string
}

/** The outermost edge of mail: a server that takes it, or a page that shows it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
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
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
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
