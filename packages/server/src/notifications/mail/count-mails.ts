import type { Mailer } from './mailer.ts'

export interface CountingMailer extends Mailer {
  readonly counts: { readonly sent: number; readonly failed: number }
}

export function countMails(mailer: Mailer): CountingMailer {
  const counts = { sent: 0, failed: 0 }
  return {
    async send(mail, id) {
      try {
        await mailer.send(mail, id)
        counts.sent++
      } catch (error) {
        counts.failed++
        throw error
      }
    },
    mailbox: mailer.mailbox,
    counts,
  }
}
