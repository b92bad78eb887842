import type { Context } from '#context.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'
import type { WrittenMail } from './mailer.ts'

/**
 * Writes a queued mail just before it is sent, for every try anew. Returns null if nobody needs the mail any
 * more.
 */
export type MailWriter<Kind extends MailKind> = (
  context: Context,
  about: Mails[Kind],
  isFirst: boolean,
) => Promise<WrittenMail | null>

export type MailWriters = { [Kind in MailKind]: MailWriter<Kind> }
