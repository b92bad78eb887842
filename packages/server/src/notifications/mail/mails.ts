import type { Context } from '#context.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'
import type { WrittenMail } from './mailer.ts'

/** Writes a mail at the moment when it is sent. Null if there is no reason for the mail any more. */
export type MailWriter<Kind extends MailKind> = (
  context: Context,
  about: Mails[Kind],
) => Promise<WrittenMail | null>

export type MailWriters = { [Kind in MailKind]: MailWriter<Kind> }
